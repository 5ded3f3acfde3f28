import { challengeExternalAccount, verifyExternalAccount } from '@latchkey/contract/accounts';
import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { createAgentQuote, executeAgentQuote } from '../agentSteps.ts';
import { createPayer } from '../paymentSteps.ts';
import { createUnverifiedAccount } from '../resources/walletOwnership.ts';
import { creditNewAccount } from './payments.ts';
import { type CauseEvent, createWebhookScenario, type WebhookScenario } from './webhookScenario.ts';

const verifyWallet: CauseEvent = async (context) => {
  const { params, wallet } = await createUnverifiedAccount(context);
  const { messageToSign } = await context.expectSuccess<{ messageToSign: string }>(challengeExternalAccount, {
    params,
    body: { method: 'WALLET_SIGNATURE' },
  });
  await context.expectSuccess(verifyExternalAccount, { params, body: { signature: await wallet.sign(messageToSign) } });
  return params.externalAccountId;
};

const proposeAction: CauseEvent = async (context) => {
  const agent = await context.connectAgent(await createPayer(context), { defaultExecutionMode: 'APPROVAL_REQUIRED' });
  const bank = await context.createBankAccount(agent.customer.customerId);
  const { status, body, text } = await executeAgentQuote(context, agent, await createAgentQuote(context, agent, bank));
  if (status !== 200) throw new Error(`The service rejected the agent's request: ${text}`);
  return body.id;
};

/** Accounts, agents, and the test event (docs/reference/webhooks.md). */
export const accounts: readonly WebhookScenario[] = [
  createWebhookScenario(
    'INTERNAL_ACCOUNT.BALANCE_UPDATED',
    'an account is funded',
    async (context) => (await creditNewAccount(context)).accountId,
  ),
  createWebhookScenario('EXTERNAL_ACCOUNT.STATUS_UPDATED', 'the owner of an external wallet verifies it', verifyWallet),
  createWebhookScenario(
    'AGENT_ACTION.PENDING_APPROVAL',
    'an agent that needs approval executes a quote',
    proposeAction,
  ),
  createWebhookScenario('TEST', 'a platform requests the test event', async ({ expectSuccess }) => {
    await expectSuccess(sandboxTestWebhook);
    return undefined;
  }),
];
