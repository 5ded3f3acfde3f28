import { accounts } from './accounts.ts';
import { cards } from './cards.ts';
import { customers } from './customers.ts';
import { deliveries } from './deliveries.ts';
import { emitted } from './emitted.ts';
import { payments } from './payments.ts';
import type { WebhookScenario } from './webhookScenario.ts';

/** Every row about webhooks: how they are delivered, then each event. */
export const webhooks: readonly WebhookScenario[] = [
  ...deliveries,
  ...payments,
  ...customers,
  ...accounts,
  ...cards,
  ...emitted,
];
