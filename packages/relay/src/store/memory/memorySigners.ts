import type { SignerStore, StoredSigner } from '../store.ts';

export function memorySigners(): SignerStore & { sweep(now: number): void } {
  const signers = new Map<string, StoredSigner>();
  const toName = ({ publicKey, customerId, sessionHash }: Parameters<SignerStore['has']>[0]) =>
    `${publicKey} ${customerId} ${sessionHash}`;
  const removeWhere = (isRemoved: (signer: StoredSigner) => boolean) => {
    for (const [name, signer] of signers) if (isRemoved(signer)) signers.delete(name);
  };
  return {
    add: async (signer) => void signers.set(toName(signer), signer),
    has: async (signer, now) => (signers.get(toName(signer))?.expiresAt ?? 0) > now,
    end: async (sessionId) => removeWhere((signer) => signer.sessionId === sessionId),
    endAll: async (customerId) => removeWhere((signer) => signer.customerId === customerId),
    sweep: (now) => removeWhere(({ expiresAt }) => expiresAt <= now),
  };
}
