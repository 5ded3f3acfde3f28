import type { SignInStore, StoredSignIn } from '../store.ts';

export function memorySignIns(): SignInStore & { sweep(now: number): void } {
  const signIns = new Map<string, StoredSignIn>();
  return {
    start: async (signIn) => void signIns.set(signIn.credentialId, signIn),
    read: async (credentialId, now) => {
      const signIn = signIns.get(credentialId);
      return signIn !== undefined && signIn.expiresAt > now ? signIn : null;
    },
    endAll: async (customerId) => {
      for (const [id, signIn] of signIns) if (signIn.customerId === customerId) signIns.delete(id);
    },
    sweep: (now) => {
      for (const [id, signIn] of signIns) if (signIn.expiresAt <= now) signIns.delete(id);
    },
  };
}
