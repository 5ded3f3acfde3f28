export { memoryStore } from '../store/memory/memoryStore.ts';
