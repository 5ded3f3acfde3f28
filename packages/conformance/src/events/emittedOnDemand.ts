import { listInternalAccounts } from '@latchkey/contract/accounts';
import type { WebhookType } from '@latchkey/contract/webhooks';
import type { TestContext } from '../testContext.ts';
import { creditNewAccount } from './payments.ts';
import { createWebhookScenario, type WebhookScenario } from './webhookScenario.ts';

/** Creates an incoming payment whose refund failed. */
async function createFailedRefund(context: TestContext): Promise<object> {
  const { transaction } = await creditNewAccount(context);
  const refund = { reference: 'Refund:stuck', status: 'FAILED', initiatedAt: transaction.createdAt };
  return { ...transaction, status: 'REJECTED', refund };
}

async function createAccount(context: TestContext): Promise<object> {
  const { customerId } = await context.registerCustomer();
  const { data } = await context.expectSuccess<{ data: readonly object[] }>(listInternalAccounts, {
    query: { customerId },
  });
  return data[0] ?? {};
}

/** Events that no request to a sandbox causes, with the reason (docs/reference/sandbox.md), and the resource of each. */
const eventsWithoutCause: readonly (readonly [
  type: WebhookType,
  why: string,
  of: (context: TestContext) => Promise<object>,
])[] = [
  ['INCOMING_PAYMENT.REFUND_FAILED', 'refunds do not fail in the sandbox', createFailedRefund],
  ['INTERNAL_ACCOUNT.STATUS_UPDATED', 'no operation changes the status of an account', createAccount],
  [
    'INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED',
    'the funding instructions follow from the account and never change',
    createAccount,
  ],
  ['INVITATION.CLAIMED', 'invitations are not part of the contract', async () => ({})],
];

/** Events that a developer emits on demand. */
export const emittedOnDemand: readonly WebhookScenario[] = eventsWithoutCause.map(([type, why, of]) =>
  createWebhookScenario(
    type,
    `${why} (\`POST /developer/webhooks/emit\`)`,
    async (context) => {
      const data = await of(context);
      await context.target.emit?.(type, data);
      return 'id' in data ? String(data.id) : undefined;
    },
    { needs: ['emit'] },
  ),
);
