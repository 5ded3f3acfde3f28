import { storeSuite } from '../../test/storeSuite.ts';
import { memoryStore } from './memoryStore.ts';

storeSuite('memoryStore', async () => memoryStore());
