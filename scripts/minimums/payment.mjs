// Signs in and sends a payment, with the client, a relay and the sandbox in this process.
import { createSendFlow } from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';

const env = await createTestEnvironment({ seed: 'installed' });
const { session } = await env.signIn('ada@example.com');
await env.fund(250_000_000n);
const bank = await env.createBankAccount();

const send = createSendFlow(env.wallet);
const accounts = { sourceAccountId: session.accountId, destinationAccountId: bank.id };
send.start({ ...accounts, lockedCurrencySide: 'SENDING', amount: 40_000_000n });
await waitForState(send, 'reviewing');
send.confirm();
await waitForState(send, 'completed');
await env.close();
console.log('completed');
