import { sandboxFundInternalAccount, sandboxTestWebhook } from '@latchkey/contract/sandbox';
import type { PaymentDependencies, TestWebhookDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, createPreparedHandler, reply } from '../../http/handler.ts';
import { isWithinMoneySupply } from '../../ledger/moneySupply.ts';
import { post } from '../../ledger/post.ts';
import { createId } from '../../newId.ts';
import { assertOpen } from '../accountStatus.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { presentInternalAccount } from '../internalAccounts/presentInternalAccount.ts';
import { receivePayment } from '../transactions/receivePayment.ts';
import { sandboxReceiveHandler } from './sandboxReceive.ts';
import { sandboxSendHandler } from './sandboxSend.ts';

/** The interface's own sandbox operations. */
export const simulationHandlers: readonly AnyHandler[] = [
  /** Credits money from outside at once. */
  createHandler(sandboxFundInternalAccount, (dependencies: PaymentDependencies, { params, body }) => {
    const account = findInternalAccount(dependencies, params.internalAccountId);
    if (!account) throw new ApiError('NOT_FOUND', 'There is no such internal account.');
    assertOpen(dependencies, 'INVALID_INPUT', account.id);
    const { currency } = account;
    if (!isWithinMoneySupply(dependencies, currency, body.amount)) {
      throw new ApiError('AMOUNT_OUT_OF_RANGE', 'The sandbox has no money left to credit.');
    }
    const id = createId(dependencies, 'Transaction');
    post(dependencies, 'funding', id, [
      { book: 'outside', currency, amount: -body.amount },
      { book: `available:${account.id}`, currency, amount: body.amount },
    ]);
    receivePayment(dependencies, account, {
      id,
      source: { sourceType: 'REALTIME_FUNDING', currency },
      amount: body.amount,
    });
    return reply(200, presentInternalAccount(dependencies, findInternalAccount(dependencies, account.id) ?? account));
  }),

  /** Reports any response of the endpoint. Only a missing response is an error. */
  createPreparedHandler(
    sandboxTestWebhook,
    (dependencies: TestWebhookDependency) => dependencies.testWebhook(),
    (_, { prepared: tested }) => {
      if (!tested)
        throw new ApiError(
          'WEBHOOK_ENDPOINT_NOT_SET',
          'No webhook endpoint is configured. Set webhookEndpoint with PATCH /config.',
        );
      const { url, status } = tested;
      if (status === undefined) {
        throw new ApiError('WEBHOOK_DELIVERY_ERROR', 'The webhook endpoint did not respond.', { details: { url } });
      }
      return reply(200, { response_status: status, url, response_body: tested.body });
    },
  ),

  sandboxReceiveHandler,
  sandboxSendHandler,
];
