import type { DelegatedKeyId, RequestOf } from '@latchkey/contract';
import { createDelegatedKey } from '@latchkey/contract/credentials';
import type { EventDependencies, FaultsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { type Call, createHandler, reply } from '../../http/handler.ts';
import { createId } from '../../newId.ts';
import { createActivity } from '../activity.ts';
import type { FundingSource } from '../cards/row.ts';
import { findCard, findDelegatedKey, findWallet } from '../findById.ts';
import { listActiveKeys } from '../sessions/activeSessions.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { deriveDelegatedKeyPair } from './delegatedKey.ts';
import { type DelegatedKeyRow, presentDelegatedKey } from './row.ts';

type Body = RequestOf<typeof createDelegatedKey>['body'];
type Leg = Call<typeof createDelegatedKey>;

const method = 'POST';

/** The two payloads that the wallet's holder signs in turn: the key's creation and its policy. */
type Step = 'key' | 'policy';

const isActive = ({ status }: DelegatedKeyRow) => status === 'ACTIVE';

/** Finds the binding of the account to the card. @throws ApiError `NOT_FOUND`, `INVALID_INPUT`, `CONFLICT`. */
function findSource(dependencies: TablesDependency, { cardId, internalAccountId }: Body): FundingSource {
  const card = findCard(dependencies, cardId);
  const account = findWallet(dependencies, internalAccountId);
  const source = card.fundingSources.find(({ accountId }) => accountId === account.id);
  if (!source) throw createInvalidFieldError('internalAccountId', 'The account is not a funding source of the card.');
  const isTaken = dependencies.tables.delegatedKeys.where('fundingSourceId', source.id).some(isActive);
  if (!isTaken) return source;
  throw new ApiError('CONFLICT', 'The card has an active delegated key for this account.', {
    details: { reason: 'DELEGATED_KEY_EXISTS' },
  });
}

/**
 * Creates the payload to sign. The activity names are the sandbox's own: the interface does not define them
 * (docs/reference/signed-retries.md).
 */
function createPayload(
  dependencies: TablesDependency & TimeDependency & FaultsDependency,
  row: DelegatedKeyRow,
  step: Step,
): string {
  const userId = row.id.slice('DelegatedKey:'.length);
  if (step === 'key') {
    const apiKeys = [{ apiKeyName: row.nickname, publicKey: row.publicKey }];
    return createActivity(dependencies, createDelegatedKey, row.accountId, {
      type: 'ACTIVITY_TYPE_CREATE_API_KEYS_V2',
      parameters: { userId, apiKeys },
    });
  }
  return createActivity(dependencies, createDelegatedKey, row.accountId, {
    type: 'ACTIVITY_TYPE_CREATE_POLICY_V3',
    parameters: {
      policyName: row.nickname,
      effect: 'EFFECT_ALLOW',
      consensus: `approvers.any(user, user.id == '${userId}')`,
      condition: `activity.type == 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' && card == '${row.cardId}'`,
    },
  });
}

function issueStep(dependencies: EventDependencies & FaultsDependency, call: Leg, row: DelegatedKeyRow, step: Step) {
  const content = {
    accountId: row.accountId,
    payload: createPayload(dependencies, row, step),
    basis: `${step} ${row.id}`,
  };
  return reply(202, issueRetry(dependencies, { ...call, method }, content));
}

function begin(dependencies: EventDependencies, { cardId, nickname }: Body, source: FundingSource): DelegatedKeyRow {
  const id = createId(dependencies, 'DelegatedKey');
  const now = dependencies.now();
  return dependencies.tables.delegatedKeys.put({
    id,
    cardId,
    fundingSourceId: source.id,
    accountId: source.accountId,
    publicKey: deriveDelegatedKeyPair(dependencies, id).publicKey,
    nickname,
    status: 'PENDING',
    createdAt: now,
    updatedAt: now,
  });
}

/** Accepts a signed leg. The pending request determines which one it is. */
function redeem(
  dependencies: TablesDependency & TimeDependency,
  call: Leg,
): { readonly step: Step; readonly row: DelegatedKeyRow } {
  const { basis = '' } = redeemRetry(dependencies, { ...call, method }, (retry) =>
    listActiveKeys(dependencies, retry.accountId),
  );
  const [step, id] = basis.split(' ');
  const row = findDelegatedKey(dependencies, id as DelegatedKeyId); // written by `issueStep`
  return { step: step === 'key' ? 'key' : 'policy', row };
}

/**
 * Creates a delegated key that lets a card draw on a wallet, in three legs: request, signature of the key, signature of
 * its policy (docs/reference/signed-retries.md, docs/reference/credentials.md#createdelegatedkey). The key is `PENDING`
 * until the last leg and blocks no other key. The conditions of the first leg are checked again on the last.
 */
export const createDelegatedKeyHandler = createHandler(
  createDelegatedKey,
  (dependencies: EventDependencies & FaultsDependency, call) => {
    const source = findSource(dependencies, call.body);
    if (!isSigned(call)) return issueStep(dependencies, call, begin(dependencies, call.body, source), 'key');
    const { step, row } = redeem(dependencies, call);
    if (row.fundingSourceId !== source.id)
      throw createInvalidFieldError('internalAccountId', 'The funding source of the card has changed.');
    if (step === 'key') return issueStep(dependencies, call, row, 'policy');
    const active = dependencies.tables.delegatedKeys.put({ ...row, status: 'ACTIVE', updatedAt: dependencies.now() });
    return reply(201, presentDelegatedKey(active));
  },
);
