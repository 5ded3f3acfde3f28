import { deleteExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';

/** Statuses of a payment that still needs its destination. */
const underWay = new Set(['PENDING_AUTHORIZATION', 'PROCESSING']);

/** Takes an account out. Trust is taken from it first, and what is on its way to it arrives first. */
export default handler(deleteExternalAccount, (engine, { params }) => {
  const { externalAccounts, trustedAccounts, transactions } = engine.tables;
  const account = externalAccounts.get(params.externalAccountId);
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such external account.');
  if (trustedAccounts.get(account.id)) {
    throw new Refusal('BENEFICIARY_TRUSTED', 'The account is a trusted beneficiary. Take the trust from it first.');
  }
  const payments = account.customerId === undefined ? [] : transactions.where('customerId', account.customerId);
  if (payments.some(({ destination, status }) => destination.accountId === account.id && underWay.has(status))) {
    throw new Refusal('CONFLICT', 'A payment to this account is under way.', {
      details: { reason: 'PAYMENT_UNDER_WAY' },
    });
  }
  externalAccounts.drop(account.id);
  return reply(204, undefined);
});
