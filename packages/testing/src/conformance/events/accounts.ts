import { challengeExternalAccount, verifyExternalAccount } from '@latchkey/contract/accounts';
import { sandboxTestWebhook } from '@latchkey/contract/sandbox';
import { execute, quoteOf } from '../agentSteps.ts';
import { payer } from '../paymentSteps.ts';
import { doubted } from '../resources/ownership.ts';
import { credited } from './payments.ts';
import { type Cause, told, type WebhookScenario } from './webhookScenario.ts';

const proved: Cause = async (world) => {
  const { params, wallet } = await doubted(world);
  const { messageToSign } = await world.must<{ messageToSign: string }>(challengeExternalAccount, {
    ...{ params, body: { method: 'WALLET_SIGNATURE' } },
  });
  await world.must(verifyExternalAccount, { params, body: { signature: await wallet.sign(messageToSign) } });
  return params.externalAccountId;
};

const proposed: Cause = async (world) => {
  const agent = await world.agentOf(await payer(world), { defaultExecutionMode: 'APPROVAL_REQUIRED' });
  const bank = await world.bank(agent.person.customerId);
  const { status, body, text } = await execute(world, agent, await quoteOf(world, agent, bank));
  if (status !== 200) throw new Error(`The agent was refused: ${text}`);
  return body.id;
};

/** Accounts, agents, and the event that tells of nothing (interface, Events; supplement 8.3 and 8.7). */
export const accounts: readonly WebhookScenario[] = [
  told('INTERNAL_ACCOUNT.BALANCE_UPDATED', 'an account is funded', async (world) => (await credited(world)).accountId),
  told('EXTERNAL_ACCOUNT.STATUS_UPDATED', 'the owner of a wallet outside proves that it is theirs', proved),
  told('AGENT_ACTION.PENDING_APPROVAL', 'an agent that must ask executes a quote', proposed),
  told('TEST', 'a platform asks for it', async ({ must }) => {
    await must(sandboxTestWebhook);
    return undefined;
  }),
];
