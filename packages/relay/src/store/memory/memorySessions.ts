import type { SessionStore, StoredSession, StoreNote } from '../store.ts';

export function memorySessions(emit: (note: StoreNote) => void): SessionStore & { sweep(now: number): void } {
  const sessions = new Map<string, StoredSession>();
  return {
    open: async (session) => void sessions.set(session.hash, session),
    read: async (hash, now) => {
      const session = sessions.get(hash);
      return session !== undefined && session.expiresAt > now ? session : null;
    },
    extend: async (hash, expiresAt) => {
      const session = sessions.get(hash);
      if (session !== undefined) sessions.set(hash, { ...session, expiresAt });
    },
    end: async (hash) => {
      if (sessions.delete(hash)) emit({ note: 'sessionEnded', hash });
    },
    replace: async (hash, by) => {
      if (sessions.delete(hash)) emit({ note: 'sessionReplaced', hash, by });
    },
    endAll: async (customerId) => {
      for (const [hash, session] of sessions) if (session.customerId === customerId) sessions.delete(hash);
      emit({ note: 'sessionsEnded', customerId });
    },
    sweep: (now) => {
      for (const [hash, session] of sessions) if (session.expiresAt <= now) sessions.delete(hash);
    },
  };
}
