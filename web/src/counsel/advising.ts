// The engine that advises and looks back: larger, and loaded by those who ask.
import moduleUrl from '../../generated/counsel.wasm?url';
import { serve } from '../lib/serving';

serve(moduleUrl);
