import type { CustomerId, RequestOf } from '@latchkey/contract';
import type { createQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { findCurrency } from '../../money/currencies.ts';
import { assertReady } from '../customers/ready.ts';
import { assertPullable } from '../externalAccounts/pullable.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { type HeldAccountRow, platformOwner, type WalletAccountRow } from '../internalAccounts/row.ts';

type Body = RequestOf<typeof createQuote>['body'];
type Asked = Body['source'];

interface Common {
  readonly currency: string;
  /** For whom it is; the platform's own id where it pays for itself, absent where nothing says for whom. */
  readonly customerId: CustomerId | undefined;
}

/** Where a quote's money comes from. */
export type Source = Common &
  (
    | { readonly kind: 'wallet'; readonly account: WalletAccountRow }
    | { readonly kind: 'held'; readonly account: HeldAccountRow }
    | { readonly kind: 'pulled'; readonly account: ExternalAccountRow }
    | { readonly kind: 'realtime'; readonly cryptoNetwork: string | undefined }
  );

/** For whom an account pays: its owner; or, from one of the platform's, whomever it says. */
function payerOf(engine: Engine, owner: CustomerId, asked: CustomerId | undefined): CustomerId {
  const customerId = owner === platformOwner ? (asked ?? owner) : owner;
  if (asked !== undefined && asked !== customerId) {
    throw invalidField('source.customerId', "The account is another customer's.");
  }
  if (customerId !== platformOwner) assertReady(engine, customerId);
  return customerId;
}

function findRealtime(engine: Engine, source: Asked & { sourceType: 'REALTIME_FUNDING' }): Source {
  const { currency, customerId, cryptoNetwork } = source;
  if (!findCurrency(currency)) throw new Refusal('INVALID_CURRENCY', 'The sandbox does not know this currency.');
  if (customerId !== undefined) assertReady(engine, customerId);
  return { kind: 'realtime', currency, customerId, cryptoNetwork };
}

function findAccount(engine: Engine, { accountId, customerId: asked }: Asked & { sourceType: 'ACCOUNT' }): Source {
  const account = findInternalAccount(engine, accountId);
  if (account) {
    const common = { currency: account.currency, customerId: payerOf(engine, account.customerId, asked) };
    return account.type === 'EMBEDDED_WALLET'
      ? { kind: 'wallet', account, ...common }
      : { kind: 'held', account, ...common };
  }
  const external = engine.tables.externalAccounts.get(accountId);
  if (!external) throw new Refusal('NOT_FOUND', 'There is no such source account.');
  assertPullable(external, 'source.accountId');
  const customerId = payerOf(engine, external.customerId ?? platformOwner, asked);
  return { kind: 'pulled', account: external, currency: external.currency, customerId };
}

/**
 * The source of a quote: a wallet, an account that the service holds or can pull from, or a payment that is yet to
 * arrive. What nobody has to sign or pay for may be executed at once.
 * @throws Refusal `NOT_FOUND`, `USER_NOT_FOUND`, `USER_NOT_READY`, `INVALID_INPUT`, `INVALID_CURRENCY`.
 */
export function findSource(engine: Engine, { source: asked, immediatelyExecute }: Body): Source {
  const source = asked.sourceType === 'REALTIME_FUNDING' ? findRealtime(engine, asked) : findAccount(engine, asked);
  if (immediatelyExecute !== true) return source;
  if (source.kind === 'realtime') {
    throw invalidField('immediatelyExecute', 'A payment that is yet to arrive cannot be executed.');
  }
  if (source.kind === 'wallet') throw invalidField('immediatelyExecute', 'A wallet executes with its signature only.');
  return source;
}
