import { executeQuote } from '@latchkey/contract/quotes';
import { sandboxReceive } from '@latchkey/contract/sandbox';
import { cancelTransaction, listTransactions } from '@latchkey/contract/transactions';
import { drawn, executed, payer } from '../paymentSteps.ts';
import { receipt } from '../resources/decisions.ts';
import { payloadOf, type QuoteSeen, type World } from '../world.ts';
import { type Cause, told, type WebhookScenario } from './webhookScenario.ts';

/** A quote of somebody's that nobody executes. */
const quoted: Cause = async (world) => (await drawn(world, await payer(world))).quote.transactionId;

/** A payment to a bank; the end of the account's number may decide what becomes of it (supplement 10.4). */
const paid =
  (accountNumber?: string): Cause =>
  async (world) =>
    (await executed(world, await drawn(world, await payer(world), accountNumber))).quote.transactionId;

const waiting: Cause = async (world) => {
  const { person, quote } = await drawn(world, await world.authenticated());
  const signature = await person.signer.sign(payloadOf(quote));
  await world.must<QuoteSeen>(executeQuote, { params: { quoteId: quote.id }, signature });
  return quote.transactionId;
};

const calledBack: Cause = async (world) => {
  const transactionId = (await paid()(world)) ?? '';
  await world.must(cancelTransaction, { params: { transactionId } });
  return transactionId;
};

/** A payment to the address of somebody new. The platform is asked about it, and answers as its endpoint does. */
export const received: Cause = async (world) => {
  const { customerId } = await world.register();
  return (await world.must<{ id: string }>(sandboxReceive, { body: receipt({ customerId }) })).id;
};

/** A balance that is credited at once. Nobody says by which transaction but the list. */
export async function credited(world: World): Promise<{ customerId: string; accountId: string; transaction: Listed }> {
  const { customerId, accountId } = await world.register();
  await world.fund(accountId, 5_000_000);
  const { data } = await world.must<{ data: readonly Listed[] }>(listTransactions, { query: { customerId } });
  const transaction = data.find(({ type }) => type === 'INCOMING');
  if (!transaction) throw new Error('Nothing is listed that came in.');
  return { customerId, accountId, transaction };
}

/** A transaction as a list has it. */
export interface Listed {
  readonly id: string;
  readonly type: string;
  readonly createdAt?: string;
}

const clock = { needs: ['clock'] } as const;
const refused = { needs: ['clock'], answer: 403 } as const;

/** Payments that go out (supplement 8.3 and 8.4). */
const outgoing: readonly WebhookScenario[] = [
  told('OUTGOING_PAYMENT.PENDING', 'a quote is drawn up', quoted),
  told('OUTGOING_PAYMENT.PENDING_AUTHORIZATION', 'a customer under authentication executes a quote', waiting),
  told('OUTGOING_PAYMENT.PROCESSING', 'a quote is executed', paid()),
  told('OUTGOING_PAYMENT.COMPLETED', 'a quote is executed, and the money arrives', paid(), clock),
  told('OUTGOING_PAYMENT.FAILED', 'the bank cannot receive: its number ends in `004`', paid('12345004'), clock),
  told('OUTGOING_PAYMENT.EXPIRED', 'nobody executes a quote', quoted, clock),
  told('OUTGOING_PAYMENT.REFUND_PENDING', 'a payment under way to a bank is called back', calledBack),
  told('OUTGOING_PAYMENT.REFUND_COMPLETED', 'a payment is called back, and is back', calledBack, clock),
  told('OUTGOING_PAYMENT.REFUND_FAILED', 'the refund fails, too: the number ends in `007`', paid('12345007'), clock),
];

/** Payments that come in (interface, Events; supplement 8.3 and 8.6). */
const incoming: readonly WebhookScenario[] = [
  told('INCOMING_PAYMENT', 'an account is funded', async (world) => (await credited(world)).transaction.id),
  told('INCOMING_PAYMENT.PENDING', 'a payment arrives at an address', received),
  told('INCOMING_PAYMENT.COMPLETED', 'the platform takes what arrived at an address', received, clock),
  told('INCOMING_PAYMENT.FAILED', 'the platform answers 403 to what arrived', received, { answer: 403 }),
  told('INCOMING_PAYMENT.REFUND_PENDING', 'what arrived is turned away, and is to go back', received, refused),
  told('INCOMING_PAYMENT.REFUND_COMPLETED', 'what arrived is turned away, and went back', received, refused),
];

export const payments: readonly WebhookScenario[] = [...outgoing, ...incoming];
