import type { EngineModule } from '../../npm/module.mjs';

export function loadEngine(path: string): Promise<EngineModule>;
