import { warnOnce } from './warnOnce.ts';

/** The relay of the first wallet of this page that uses the default storage. */
let firstRelay: string | undefined;

/**
 * Writes a warning when two wallets of a page have different relays and the default storage: each would replace the
 * session of the other. Servers create wallets for many pages, and store nothing.
 */
export function reportOtherRelay({ relay, storage }: Readonly<Record<string, unknown>>): void {
  if (typeof relay !== 'string' || storage !== undefined || !('document' in globalThis)) return;
  firstRelay ??= relay;
  if (relay === firstRelay) return;
  warnOnce(
    `createWallet: this page has wallets of two relays ("${firstRelay}" and "${relay}") in one storage, so each ends the session of the other. If this is one relay, write its address in one way. If not, give one of them a storage of its own: createWallet({ storage: indexedDbStorage({ name: "second" }) }).`,
    'packages/core',
  );
}
