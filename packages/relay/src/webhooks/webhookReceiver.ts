import { operation } from '@latchkey/contract';
import { Webhook } from '@latchkey/contract/webhooks';

/**
 * The operation that receives the service's webhooks. Pages do not call it: it requires no session, `Origin` or custom
 * header, but a signature over its bytes (docs/architecture.md#invariant-16, docs/reference/webhooks.md).
 */
export const webhookReceiver = operation({
  id: 'receiveWebhook',
  method: 'POST',
  path: '/webhooks',
  auth: 'none',
  summary: 'Receives a webhook: verified over its bytes before it is parsed, stored before it is acknowledged.',
  source: 'docs/reference/webhooks.md',
  body: Webhook,
  responses: { 200: null },
  errors: [],
  maxBodyBytes: 256 * 1024,
});
