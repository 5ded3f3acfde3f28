import * as v from 'valibot';
import { InternalAccount } from '../accounts/internalAccount.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { Transaction } from '../transactions/transaction.ts';

export const sandboxFundInternalAccount = operation({
  id: 'sandboxFundInternalAccount',
  method: 'POST',
  path: '/sandbox/internal-accounts/{internalAccountId}/fund',
  auth: 'platform',
  summary: 'Simulates incoming funds; an incoming payment event follows.',
  source: 'interface, Sandbox; supplement 10.5',
  params: v.object({ internalAccountId: idParam('InternalAccount') }),
  body: v.looseObject({
    /** Smallest unit of the account's currency. */
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000_000_000)),
  }),
  responses: { 200: InternalAccount },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'NOT_FOUND'],
});

export const sandboxSend = operation({
  id: 'sandboxSend',
  method: 'POST',
  path: '/sandbox/send',
  auth: 'platform',
  summary: 'Simulates the payment that a real-time funded quote waits for.',
  source: 'interface, Sandbox; supplement 10.5',
  body: v.looseObject({
    quoteId: idParam('Quote'),
    currencyCode: v.string(),
    currencyAmount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  }),
  responses: { 200: Transaction },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'QUOTE_NOT_FOUND', 'CONFLICT'],
});
