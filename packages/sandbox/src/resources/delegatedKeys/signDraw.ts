import type { CardId, InternalAccountId } from '@latchkey/contract';
import { toHex, toUtf8 } from '../../crypto/bytes.ts';
import { signDer, verifyDer } from '../../crypto/signatures.ts';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import type { EntryProof } from '../../ledger/entry.ts';
import type { FundingSource } from '../cards/row.ts';
import { deriveDelegatedKeyPair } from './delegatedKey.ts';
import type { DelegatedKeyRow } from './row.ts';

/** A card and its funding account. */
export interface Draw {
  readonly cardId: CardId;
  readonly accountId: InternalAccountId;
}

const isActive = ({ status }: DelegatedKeyRow) => status === 'ACTIVE';

/**
 * Whether a new charge may draw on a bound wallet: only with a key for this binding (docs/reference/cards.md). Only
 * wallets hold the currency that funds cards.
 */
export function mayCharge({ tables }: TablesDependency, { id }: FundingSource): boolean {
  return tables.delegatedKeys.where('fundingSourceId', id).some(isActive);
}

/**
 * Finds the key of a card and an account. A delegated key signs for these only. A key of an earlier binding completes
 * the charges that it began.
 */
function findKey({ tables }: TablesDependency, { cardId, accountId }: Draw): DelegatedKeyRow | undefined {
  return tables.delegatedKeys.where('accountId', accountId).findLast((row) => isActive(row) && row.cardId === cardId);
}

/** Whether more may be pulled for an existing charge. */
export function mayDraw(dependencies: TablesDependency, draw: Draw): boolean {
  return findKey(dependencies, draw) !== undefined;
}

/**
 * Signs a card's debit of a wallet in place of its user. The signature is stored as proof beside the ledger entry.
 * @throws when no key may sign: call {@link mayDraw} first.
 */
export function signDraw(
  dependencies: EventDependencies,
  draw: Draw & { readonly id: string; readonly amount: number; readonly currency: string },
): EntryProof {
  const account = dependencies.tables.internalAccounts.get(draw.accountId);
  const key = findKey(dependencies, draw);
  if (!key || account?.type !== 'EMBEDDED_WALLET')
    throw new Error(`No key may sign for ${draw.cardId} to draw on ${draw.accountId}.`);
  const { id, cardId, amount, currency } = draw;
  const transfer = { cardTransaction: id, card: cardId, from: account.id, sending: [String(amount), currency] };
  const payload = JSON.stringify({
    type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
    timestampMs: String(dependencies.now()),
    organizationId: account.organizationId,
    parameters: { signWith: account.address, unsignedTransaction: toHex(toUtf8(JSON.stringify(transfer))) },
  });
  const signature = signDer(deriveDelegatedKeyPair(dependencies, key.id), toUtf8(payload));
  // Uses the key that the wallet's holder signed for, not the one that was just derived.
  if (!verifyDer(key.publicKey, toUtf8(payload), signature))
    throw new Error(`${key.id} has another public key than the stored one.`);
  return { delegatedKeyId: key.id, publicKey: key.publicKey, payload, signature: toHex(signature) };
}
