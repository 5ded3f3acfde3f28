import { createSendFlow, type ExternalAccount, listInternalAccounts } from '@latchkey/core';
import { type TestEnvironment, waitForState } from '@latchkey/testing';

/** Credits the wallet, and pays ten dollars to each account, one after the other. */
export async function payAccounts(env: TestEnvironment, accounts: readonly ExternalAccount[]): Promise<void> {
  await env.fund(250_000_000n);
  const { data } = await listInternalAccounts(env.wallet, { type: 'EMBEDDED_WALLET' });
  for (const { id } of accounts) {
    const send = createSendFlow(env.wallet);
    await waitForState(send, 'idle');
    send.start({
      sourceAccountId: data[0]?.id ?? 'InternalAccount:missing',
      destinationAccountId: id,
      lockedCurrencySide: 'SENDING',
      amount: 10_000_000n,
    });
    await waitForState(send, 'reviewing');
    send.confirm();
    await waitForState(send, 'completed');
    send.dispose();
    await env.clock.advance(1_000);
  }
}
