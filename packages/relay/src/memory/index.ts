export { memoryStore } from '../store/memoryStore.ts';
