import type { CardId, InternalAccountId } from '@latchkey/contract';
import { toHex, toUtf8 } from '../../crypto/bytes.ts';
import { signDer, verifyDer } from '../../crypto/signatures.ts';
import type { Engine } from '../../engine.ts';
import type { EntryProof } from '../../ledger/entry.ts';
import type { FundingSource } from '../cards/row.ts';
import { delegatedKeyPair } from './keyPair.ts';
import type { DelegatedKeyRow } from './row.ts';

/** A card, and the account that it draws on. */
export interface Draw {
  readonly cardId: CardId;
  readonly accountId: InternalAccountId;
}

const isActive = ({ status }: DelegatedKeyRow) => status === 'ACTIVE';

/**
 * Whether something new may be charged to a wallet that a card is bound to: with a key for this binding only
 * (supplement 6.2). Wallets alone hold the currency that funds cards.
 */
export function mayCharge({ tables }: Engine, { id }: FundingSource): boolean {
  return tables.delegatedKeys.where('fundingSourceId', id).some(isActive);
}

/** A delegated key signs for one card and one account, and for nothing else. One of an earlier binding ends what it began. */
function findKey({ tables }: Engine, { cardId, accountId }: Draw): DelegatedKeyRow | undefined {
  return tables.delegatedKeys.where('accountId', accountId).findLast((row) => isActive(row) && row.cardId === cardId);
}

/** Whether more may be taken for what was charged before. */
export function mayDraw(engine: Engine, draw: Draw): boolean {
  return findKey(engine, draw) !== undefined;
}

/**
 * Signs for what a card takes out of a wallet, in place of its user: the proof that stands beside the entry.
 * @throws when no key may sign this: ask {@link mayDraw} first.
 */
export function signDraw(
  engine: Engine,
  draw: Draw & { readonly id: string; readonly amount: number; readonly currency: string },
): EntryProof {
  const account = engine.tables.internalAccounts.get(draw.accountId);
  const key = findKey(engine, draw);
  if (!key || account?.type !== 'EMBEDDED_WALLET')
    throw new Error(`No key may sign for ${draw.cardId} to draw on ${draw.accountId}.`);
  const { id, cardId, amount, currency } = draw;
  const transfer = { cardTransaction: id, card: cardId, from: account.id, sending: [String(amount), currency] };
  const payload = JSON.stringify({
    type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
    timestampMs: String(engine.now()),
    organizationId: account.organizationId,
    parameters: { signWith: account.address, unsignedTransaction: toHex(toUtf8(JSON.stringify(transfer))) },
  });
  const signature = signDer(delegatedKeyPair(engine, key.id), toUtf8(payload));
  // By the key that the wallet's holder signed for, not by the one that was derived just now.
  if (!verifyDer(key.publicKey, toUtf8(payload), signature)) throw new Error(`${key.id} is not the key it was.`);
  return { delegatedKeyId: key.id, publicKey: key.publicKey, payload, signature: toHex(signature) };
}
