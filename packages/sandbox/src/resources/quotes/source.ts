import type { CustomerId, RequestOf } from '@latchkey/contract';
import type { createQuote } from '@latchkey/contract/quotes';
import type { IdDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { findCurrency } from '../../money/currencies.ts';
import { assertReady } from '../customers/assertReady.ts';
import { assertPullable } from '../externalAccounts/pullable.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { type HeldAccountRow, platformOwner, type WalletAccountRow } from '../internalAccounts/row.ts';

type Body = RequestOf<typeof createQuote>['body'];
type SourceRequest = Body['source'];

interface Common {
  readonly currency: string;
  /** The paying customer: the platform's own id when it pays for itself, absent when unknown. */
  readonly customerId: CustomerId | undefined;
}

/** The source of a quote's money. */
export type Source = Common &
  (
    | { readonly kind: 'wallet'; readonly account: WalletAccountRow }
    | { readonly kind: 'held'; readonly account: HeldAccountRow }
    | { readonly kind: 'pulled'; readonly account: ExternalAccountRow }
    | { readonly kind: 'realtime'; readonly cryptoNetwork: string | undefined }
  );

/** Finds the customer that an account pays for: its owner, or the one that the platform names for its own accounts. */
function findPayer(
  dependencies: TablesDependency & SettingsDependency,
  owner: CustomerId,
  requested: CustomerId | undefined,
): CustomerId {
  const customerId = owner === platformOwner ? (requested ?? owner) : owner;
  if (requested !== undefined && requested !== customerId) {
    throw createInvalidFieldError('source.customerId', "The account is another customer's.");
  }
  if (customerId !== platformOwner) assertReady(dependencies, customerId);
  return customerId;
}

function findRealtime(
  dependencies: TablesDependency & SettingsDependency,
  source: SourceRequest & { sourceType: 'REALTIME_FUNDING' },
): Source {
  const { currency, customerId, cryptoNetwork } = source;
  if (!findCurrency(currency)) throw new ApiError('INVALID_CURRENCY', 'The sandbox does not support this currency.');
  if (customerId !== undefined) assertReady(dependencies, customerId);
  return { kind: 'realtime', currency, customerId, cryptoNetwork };
}

function findAccount(
  dependencies: IdDependencies & SettingsDependency,
  { accountId, customerId: requested }: SourceRequest & { sourceType: 'ACCOUNT' },
): Source {
  const account = findInternalAccount(dependencies, accountId);
  if (account) {
    const common = { currency: account.currency, customerId: findPayer(dependencies, account.customerId, requested) };
    return account.type === 'EMBEDDED_WALLET'
      ? { kind: 'wallet', account, ...common }
      : { kind: 'held', account, ...common };
  }
  const external = dependencies.tables.externalAccounts.get(accountId);
  if (!external) throw new ApiError('NOT_FOUND', 'There is no such source account.');
  assertPullable(external, 'source.accountId');
  const customerId = findPayer(dependencies, external.customerId ?? platformOwner, requested);
  return { kind: 'pulled', account: external, currency: external.currency, customerId };
}

/**
 * Resolves the source of a quote: a wallet, an account that the service holds or can pull from, or a future incoming
 * payment. A source that needs neither signature nor incoming payment can be executed at once.
 * @throws ApiError `NOT_FOUND`, `USER_NOT_FOUND`, `USER_NOT_READY`, `INVALID_INPUT`, `INVALID_CURRENCY`.
 */
export function findSource(
  dependencies: IdDependencies & SettingsDependency,
  { source: requested, immediatelyExecute }: Body,
): Source {
  const source =
    requested.sourceType === 'REALTIME_FUNDING'
      ? findRealtime(dependencies, requested)
      : findAccount(dependencies, requested);
  if (immediatelyExecute !== true) return source;
  if (source.kind === 'realtime') {
    throw createInvalidFieldError('immediatelyExecute', 'A payment that is yet to arrive cannot be executed.');
  }
  if (source.kind === 'wallet')
    throw createInvalidFieldError('immediatelyExecute', 'A wallet executes with its signature only.');
  return source;
}
