import { operation } from '@latchkey/contract';
import { Webhook } from '@latchkey/contract/webhooks';

/**
 * Where the service delivers its webhooks. No page calls it: it asks for no session, no `Origin` and no header of ours,
 * but for a signature over its bytes (interface, Events; design 4.16).
 */
export const webhookReceiver = operation({
  id: 'receiveWebhook',
  method: 'POST',
  path: '/webhooks',
  auth: 'none',
  summary: 'Takes what the service tells: proved over its bytes before it is read, stored before it is acknowledged.',
  source: 'interface, Events; design 4.16',
  body: Webhook,
  responses: { 200: null },
  errors: [],
  maxBodyBytes: 256 * 1024,
});
