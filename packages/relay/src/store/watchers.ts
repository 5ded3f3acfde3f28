import type { StoreNote } from './store.ts';

/** The listeners of one store in this process. */
export interface Watchers {
  watch(listener: (note: StoreNote) => void): () => void;
  emit(note: StoreNote): void;
}

export function createWatchers(): Watchers {
  const listeners = new Set<(note: StoreNote) => void>();
  return {
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (note) => {
      for (const listener of [...listeners]) listener(note);
    },
  };
}
