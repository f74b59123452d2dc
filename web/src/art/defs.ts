// What drawings refer to: patterns, motifs, clips and the air.
import { motifDefs } from './pieces';
import { patternDefs } from './players';
import { skyDefs } from './sky';

export const sharedDefs = (): string => patternDefs() + motifDefs() + skyDefs();
