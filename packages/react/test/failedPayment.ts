import { createExternalAccount, createSendFlow, type ExternalAccount, type SendFlow } from '@latchkey/core';
import { type TestEnvironment, waitForState } from '@latchkey/testing';

/** The bank does not know accounts whose number ends in 007. */
const accountInfo = {
  accountType: 'USD_ACCOUNT',
  accountNumber: '123456007',
  routingNumber: '021000021',
  beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
} as const;

/** Signs in and sends 50 dollars to a saved account with a wrong number: the payment fails. */
export async function failPayment(
  env: TestEnvironment,
): Promise<{ readonly flow: SendFlow; readonly account: ExternalAccount }> {
  const { session } = await env.signIn();
  await env.fund(212_400_000n);
  const account = await createExternalAccount(env.wallet, {
    body: { currency: 'USD', accountInfo },
    idempotencyKey: crypto.randomUUID(),
  });
  const flow = createSendFlow(env.wallet);
  await waitForState(flow, 'idle');
  flow.start({
    sourceAccountId: session.accountId,
    destinationAccountId: account.id,
    lockedCurrencySide: 'SENDING',
    amount: 50_000_000n,
  });
  await waitForState(flow, 'reviewing');
  flow.confirm();
  await waitForState(flow, 'processing');
  await env.clock.advance(5_000);
  await waitForState(flow, 'failed');
  return { flow, account };
}
