import { accounts } from './accounts.ts';
import { cards } from './cards.ts';
import { customers } from './customers.ts';
import { deliveries } from './deliveries.ts';
import { emittedOnDemand } from './emittedOnDemand.ts';
import { payments } from './payments.ts';
import type { WebhookScenario } from './webhookScenario.ts';

/** Every webhook scenario: delivery first, then each event. */
export const webhooks: readonly WebhookScenario[] = [
  ...deliveries,
  ...payments,
  ...customers,
  ...accounts,
  ...cards,
  ...emittedOnDemand,
];
