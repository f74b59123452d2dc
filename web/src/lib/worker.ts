// The engine of the table.
import moduleUrl from '../../generated/smallworld.wasm?url';
import { serve } from './serving';

serve(moduleUrl);
