import type { Wallet } from '../client/wallet.ts';
import { getIdentityScope } from './sessionStore.ts';
import type { IdentityScope } from './state.ts';

/** A credential, a session or a factor. A passkey has a second id, of WebAuthn. */
export interface KnownResource {
  readonly id: string;
  readonly credentialId?: string | undefined;
}

/** What responses have named, for one user: the ids of each resource by its first id. */
const knownIds = /* @__PURE__ */ new WeakMap<IdentityScope, Map<string, ReadonlySet<string>>>();

/** Remembers the ids that a response names, until the user signs out or another one signs in. */
export function rememberIds(wallet: Wallet, resources: readonly KnownResource[]): void {
  const scope = getIdentityScope(wallet);
  const known = knownIds.get(scope) ?? new Map<string, ReadonlySet<string>>();
  for (const { id, credentialId } of resources)
    known.set(id, new Set([...(known.get(id) ?? []), id, ...(credentialId === undefined ? [] : [credentialId])]));
  knownIds.set(scope, known);
}

/** Remembers the passkeys among factors; the other factors have no id. */
export function rememberFactors(
  wallet: Wallet,
  factors: readonly { readonly credentialId?: string | undefined }[],
): void {
  rememberIds(
    wallet,
    factors.flatMap(({ credentialId: id }) => (id === undefined ? [] : { id })),
  );
}

/** Returns the remembered ids by resource. */
export function getKnownIds(wallet: Wallet): ReadonlyMap<string, ReadonlySet<string>> {
  return knownIds.get(getIdentityScope(wallet)) ?? new Map();
}
