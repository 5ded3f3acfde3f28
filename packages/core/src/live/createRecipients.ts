import type { ExternalAccount } from '@latchkey/contract/accounts';
import { listExternalAccounts } from '../actions/listExternalAccounts.ts';
import type { Wallet } from '../client/wallet.ts';
import { createReader, type Reader } from './createReader.ts';
import type { Live } from './state.ts';

/** The bank accounts and wallets that money can be sent to. */
export interface RecipientsReader extends Reader<readonly ExternalAccount[]> {}

export type RecipientsState = Live<readonly ExternalAccount[]>;

/** More pages than anybody has accounts for; a list that never ends stops here. */
const MAX_PAGES = 20;

/**
 * Reads who can be paid, all pages of it, and keeps it current while somebody listens and somebody is signed in.
 *
 * ```ts
 * import { createRecipients } from '@latchkey/core'
 *
 * const recipients = createRecipients(wallet)
 * const stop = recipients.subscribe(() => show(recipients.getState()))
 * ```
 *
 * Nobody signed in is `loading`, and so is somebody else until theirs is read.
 * Implements `GET /customers/external-accounts` (supplement 4.1) over the relay's events.
 */
export function createRecipients(wallet: Wallet): RecipientsReader {
  const { getState, subscribe, refresh } = createReader<readonly ExternalAccount[]>(wallet, {
    read: async (_before, how) => {
      // A row that moved between two pages is kept once.
      const accounts = new Map<string, ExternalAccount>();
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const answer = await listExternalAccounts(wallet, { limit: '100', ...(cursor && { cursor }), ...how });
        for (const account of answer.data) accounts.set(account.id, account);
        if (!answer.hasMore || answer.nextCursor === undefined || answer.nextCursor === cursor) break;
        cursor = answer.nextCursor;
      }
      return [...accounts.values()];
    },
  });
  return { getState, subscribe, refresh };
}
