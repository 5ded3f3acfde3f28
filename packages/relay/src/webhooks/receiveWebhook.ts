import { type Webhook, webhookTypes } from '@latchkey/contract/webhooks';
import { verifyWebhook, WebhookError } from '@latchkey/service/webhooks';
import { emptyAnswer, type PlainAnswer } from '../answer.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { readBytes } from '../upstream/readRequest.ts';
import type { Visit } from '../visit.ts';
import { routeOf } from './route.ts';
import { webhookReceiver } from './webhookReceiver.ts';

const minute = 60_000;
/** Retries come for seven days; what is older than the ids that are kept cannot be told from a replay. */
const oldest = 8 * 24 * 60 * minute;
const youngest = 5 * minute;

/**
 * Takes a webhook in: proved before it is read, stored before it is acknowledged, once, and sent on to its owner's
 * streams alone (law 16). Types that nobody knows are stored and acknowledged too.
 */
export async function receiveWebhook(parts: Parts, visit: Visit): Promise<PlainAnswer> {
  // The service sends as much as happens, all of it from a few addresses: what is proved is not counted.
  parts.limits.admitWebhook(visit.ip);
  const { webhook, body } = await readProved(parts, visit);
  if (webhook === null) return unproved();
  const now = parts.time.now();
  const timestamp = Date.parse(webhook.timestamp);
  if (timestamp > now + youngest || timestamp < now - oldest) throw new Refusal('RELAY_INVALID_REQUEST');
  const type = parts.service.dialect.eventTypes?.[webhook.type] ?? webhook.type;
  const event = routeOf({ ...webhook, type });
  if (event?.resourceId != null && event.resourceId !== event.customerId)
    await parts.ownership.learn(event.customerId, [event.resourceId]);
  const outcome = await parts.store.events.accept({
    id: webhook.id,
    type,
    timestamp,
    receivedAt: parts.clock.now(),
    body: new TextDecoder().decode(body),
    event,
  });
  parts.log({
    level: 'info',
    event: 'webhook',
    at: parts.clock.now(),
    requestId: visit.requestId,
    code: outcome,
    webhookType: (webhookTypes as readonly string[]).includes(type) ? type : 'unknown',
  });
  return emptyAnswer(200);
}

/** The webhook and its bytes; none where it is not proved. Whatever kept it from being proved is counted. */
async function readProved(
  parts: Parts,
  visit: Visit,
): Promise<{ readonly webhook: Webhook | null; readonly body: Uint8Array }> {
  let webhook: Webhook | null = null;
  try {
    if (parts.webhookKeys.length === 0) throw new Refusal('RELAY_NOT_FOUND');
    const body = await readBytes(visit.request, webhookReceiver.maxBodyBytes);
    webhook = await proved(parts, visit, body);
    return { webhook, body };
  } finally {
    if (webhook === null) parts.limits.countUnproved(visit.ip);
  }
}

async function proved(parts: Parts, visit: Visit, body: Uint8Array): Promise<Webhook | null> {
  const signature = visit.request.headers.get(parts.service.headerNames.webhookSignature);
  try {
    return await verifyWebhook({ body, signature, keys: parts.webhookKeys });
  } catch (error) {
    if (!(error instanceof WebhookError) || error.code === 'WEBHOOK_KEY_INVALID') throw error;
    const { requestId } = visit;
    parts.log({ level: 'warn', event: 'webhookRefused', at: parts.clock.now(), requestId, code: error.code });
    return null;
  }
}

/** One answer to all that is not proved; why, only the log says. */
function unproved(): PlainAnswer {
  return emptyAnswer(401);
}
