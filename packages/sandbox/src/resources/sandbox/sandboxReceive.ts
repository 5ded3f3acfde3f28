import type { RequestOf } from '@latchkey/contract';
import { sandboxReceive } from '@latchkey/contract/sandbox';
import type {
  EndpointDependency,
  PaymentDependencies,
  SettingsDependency,
  TablesDependency,
} from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { isWithinMoneySupply } from '../../ledger/moneySupply.ts';
import { post } from '../../ledger/post.ts';
import { createId } from '../../newId.ts';
import { requestApproval } from '../../payouts/approval.ts';
import { assertOpen } from '../accountStatus.ts';
import { assertInRange } from '../config/platformLimits.ts';
import { assertReady } from '../customers/assertReady.ts';
import { findCustomerByAddress } from '../customers/findCustomer.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findAccountIn } from '../internalAccounts/openAccounts.ts';
import { openTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { deriveReference } from '../transactions/reference.ts';

type Body = RequestOf<typeof sandboxReceive>['body'];

/** Finds the customer to be paid. @throws ApiError `UMA_NOT_FOUND`, `USER_NOT_FOUND`, `USER_NOT_READY`. */
function findReceiver(
  dependencies: TablesDependency & SettingsDependency,
  { receiverUmaAddress, customerId }: Body,
): CustomerRow {
  if (customerId !== undefined) return assertReady(dependencies, customerId);
  const holder = findCustomerByAddress(dependencies, receiverUmaAddress ?? '');
  if (!holder) throw new ApiError('UMA_NOT_FOUND', 'No customer of this platform has this address.');
  return assertReady(dependencies, holder.id);
}

/**
 * Simulates a payment to a customer's address. It stays in transit until the platform has accepted or rejected it
 * (docs/reference/webhooks.md#approval-of-incoming-payments).
 */
export const sandboxReceiveHandler = createHandler(
  sandboxReceive,
  (dependencies: PaymentDependencies & SettingsDependency & EndpointDependency, { body }) => {
    const { receivingCurrencyCode: currency, receivingCurrencyAmount: amount, senderUmaAddress } = body;
    const receiver = findReceiver(dependencies, body);
    const account = findAccountIn(dependencies, receiver.id, currency);
    if (!account) throw new ApiError('INVALID_CURRENCY', 'The receiver has no account in this currency.');
    assertOpen(dependencies, 'INVALID_INPUT', account.id);
    assertInRange(dependencies, currency, BigInt(amount));
    if (!isWithinMoneySupply(dependencies, currency, amount)) {
      throw new ApiError('AMOUNT_OUT_OF_RANGE', 'The sandbox has no money left to credit.');
    }
    const now = dependencies.now();
    const id = createId(dependencies, 'Transaction');
    const row = openTransaction(dependencies, {
      id,
      type: 'INCOMING',
      status: 'PENDING',
      customerId: receiver.id,
      source: { sourceType: 'UMA_ADDRESS', umaAddress: senderUmaAddress },
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: receiver.umaAddress, currency },
      creditId: account.id,
      received: { amount, currency },
      arrivedAmount: amount,
      fees: 0,
      platformFees: 0,
      reference: deriveReference(id),
      counterparty: body.senderCustomerInfo,
      payoutStep: 0,
      createdAt: now,
      updatedAt: now,
    });
    post(dependencies, 'funding', id, [
      { book: 'outside', currency, amount: -amount },
      { book: 'transit', currency, amount },
    ]);
    requestApproval(dependencies, row);
    return reply(200, presentTransaction(dependencies, row));
  },
);
