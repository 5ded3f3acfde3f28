import type { DelegatedKeyId, RequestOf } from '@latchkey/contract';
import { createDelegatedKey } from '@latchkey/contract/credentials';
import { type Engine, newId } from '../../engine.ts';
import { type Call, handler, reply } from '../../http/handler.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { createActivity } from '../activity.ts';
import { findCard } from '../cards/findCard.ts';
import type { FundingSource } from '../cards/row.ts';
import { findWallet } from '../internalAccounts/findWallet.ts';
import { activeKeys } from '../sessions/row.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { findDelegatedKey } from './findDelegatedKey.ts';
import { delegatedKeyPair } from './keyPair.ts';
import { type DelegatedKeyRow, presentDelegatedKey } from './row.ts';

type Body = RequestOf<typeof createDelegatedKey>['body'];
type Leg = Call<typeof createDelegatedKey>;

const method = 'POST';

/** What the wallet's holder signs, one after the other: that there is the key, and what it may do. */
type Step = 'key' | 'policy';

const isActive = ({ status }: DelegatedKeyRow) => status === 'ACTIVE';

/** That the card draws on the account. @throws Refusal `NOT_FOUND`, `INVALID_INPUT`, `CONFLICT`. */
function findSource(engine: Engine, { cardId, internalAccountId }: Body): FundingSource {
  const card = findCard(engine, cardId);
  const account = findWallet(engine, internalAccountId);
  const source = card.fundingSources.find(({ accountId }) => accountId === account.id);
  if (!source) throw invalidField('internalAccountId', 'The card does not draw on this account.');
  const isTaken = engine.tables.delegatedKeys.where('fundingSourceId', source.id).some(isActive);
  if (!isTaken) return source;
  throw new Refusal('CONFLICT', 'The card has an active delegated key for this account.', {
    details: { reason: 'DELEGATED_KEY_EXISTS' },
  });
}

/** The activity's names are ours: the interface does not show them (supplement 1.4). */
function payloadFor(engine: Engine, row: DelegatedKeyRow, step: Step): string {
  const userId = row.id.slice('DelegatedKey:'.length);
  if (step === 'key') {
    const apiKeys = [{ apiKeyName: row.nickname, publicKey: row.publicKey }];
    return createActivity(engine, createDelegatedKey, row.accountId, {
      type: 'ACTIVITY_TYPE_CREATE_API_KEYS_V2',
      parameters: { userId, apiKeys },
    });
  }
  return createActivity(engine, createDelegatedKey, row.accountId, {
    type: 'ACTIVITY_TYPE_CREATE_POLICY_V3',
    parameters: {
      policyName: row.nickname,
      effect: 'EFFECT_ALLOW',
      consensus: `approvers.any(user, user.id == '${userId}')`,
      condition: `activity.type == 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' && card == '${row.cardId}'`,
    },
  });
}

function askFor(engine: Engine, call: Leg, row: DelegatedKeyRow, step: Step) {
  const about = { accountId: row.accountId, payload: payloadFor(engine, row, step), basis: `${step} ${row.id}` };
  return reply(202, issueRetry(engine, { ...call, method }, about));
}

function begin(engine: Engine, { cardId, nickname }: Body, source: FundingSource): DelegatedKeyRow {
  const id = newId(engine, 'DelegatedKey');
  const now = engine.now();
  return engine.tables.delegatedKeys.put({
    id,
    cardId,
    fundingSourceId: source.id,
    accountId: source.accountId,
    publicKey: delegatedKeyPair(engine, id).publicKey,
    nickname,
    status: 'PENDING',
    createdAt: now,
    updatedAt: now,
  });
}

/** Takes a signed leg; which one it is, its request tells. */
function redeem(engine: Engine, call: Leg): { readonly step: Step; readonly row: DelegatedKeyRow } {
  const { basis = '' } = redeemRetry(engine, { ...call, method }, (retry) => activeKeys(engine, retry.accountId));
  const [step, id] = basis.split(' ');
  const row = findDelegatedKey(engine, id as DelegatedKeyId); // written by `askFor`
  return { step: step === 'key' ? 'key' : 'policy', row };
}

/**
 * Lets a card draw on a wallet, in three legs: asked for, the key signed for, its policy signed for (supplement 1.4 and
 * 1.11). It is `PENDING` until the last, and stands in nobody's way. All that was so at the first leg is so at the last.
 */
export default handler(createDelegatedKey, (engine, call) => {
  const source = findSource(engine, call.body);
  if (!isSigned(call)) return askFor(engine, call, begin(engine, call.body, source), 'key');
  const { step, row } = redeem(engine, call);
  if (row.fundingSourceId !== source.id) throw invalidField('internalAccountId', 'The card was bound to it anew.');
  if (step === 'key') return askFor(engine, call, row, 'policy');
  const active = engine.tables.delegatedKeys.put({ ...row, status: 'ACTIVE', updatedAt: engine.now() });
  return reply(201, presentDelegatedKey(active));
});
