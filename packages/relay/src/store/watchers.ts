import type { StoreNotification } from './store.ts';

/** The listeners of one store in this process. */
export interface Watchers {
  watch(listener: (notification: StoreNotification) => void): () => void;
  emit(notification: StoreNotification): void;
}

export function createWatchers(): Watchers {
  const listeners = new Set<(notification: StoreNotification) => void>();
  return {
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (notification) => {
      for (const listener of [...listeners]) listener(notification);
    },
  };
}
