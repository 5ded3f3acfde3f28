import { listInternalAccounts } from '@latchkey/contract/accounts';
import type { WebhookType } from '@latchkey/contract/webhooks';
import type { World } from '../world.ts';
import { credited } from './payments.ts';
import { told, type WebhookScenario } from './webhookScenario.ts';

/** A payment that came in, as it would be told of if it could not be given back. */
async function stuck(world: World): Promise<object> {
  const { transaction } = await credited(world);
  const refund = { reference: 'Refund:stuck', status: 'FAILED', initiatedAt: transaction.createdAt };
  return { ...transaction, status: 'REJECTED', refund };
}

async function account(world: World): Promise<object> {
  const { customerId } = await world.register();
  const { data } = await world.must<{ data: readonly object[] }>(listInternalAccounts, { query: { customerId } });
  return data[0] ?? {};
}

/** Events by why nothing in a sandbox causes them (decision 23), and what each would speak of. */
const rows: readonly (readonly [type: WebhookType, why: string, of: (world: World) => Promise<object>])[] = [
  ['INCOMING_PAYMENT.REFUND_FAILED', 'money goes back the way it came, and nothing stops it', stuck],
  ['INTERNAL_ACCOUNT.STATUS_UPDATED', 'no call changes the status of an account here', account],
  ['INTERNAL_ACCOUNT.FUNDING_INSTRUCTIONS_UPDATED', 'where to pay in follows from the account, and stays', account],
  ['INVITATION.CLAIMED', 'invitations are no part of the contract', async () => ({})],
];

/** Events that a developer has emitted. */
export const emitted: readonly WebhookScenario[] = rows.map(([type, why, of]) =>
  told(
    type,
    `${why} (\`POST /developer/webhooks/emit\`)`,
    async (world) => {
      const data = await of(world);
      await world.target.emit?.(type, data);
      return 'id' in data ? String(data.id) : undefined;
    },
    { needs: ['emit'] },
  ),
);
