import { type Webhook, webhookTypes } from '@latchkey/contract/webhooks';
import type { Clock, ServiceClient } from '@latchkey/service';
import { verifyWebhook, WebhookError } from '@latchkey/service/webhooks';
import type { LimitHeld } from '../limits/heldLimit.ts';
import type { RequestLimits } from '../limits/requestLimits.ts';
import { toNetwork } from '../limits/toNetwork.ts';
import type { Log } from '../log/log.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { createEmptyResponse, type PlainResponse } from '../plainResponse.ts';
import { RelayError } from '../relayError.ts';
import { readBytes } from '../request/readRequest.ts';
import type { RequestContext } from '../requestContext.ts';
import type { EventStore } from '../store/store.ts';
import type { ForgetSca } from '../upstream/requiresSca.ts';
import type { ServiceTime } from '../upstream/serviceTime.ts';
import { findEventRoute } from './findEventRoute.ts';
import { webhookReceiver } from './webhookReceiver.ts';

const minuteMs = 60_000;
/** The service retries for seven days. A webhook older than the stored ids could be a replay. */
const maxAgeMs = 8 * 24 * 60 * minuteMs;
const maxAheadMs = 5 * minuteMs;

/**
 * Bytes of webhooks that one address may have the relay hold before their signatures are verified. A signature covers
 * the whole body, so that each body is read first.
 */
export const maxUnverifiedBytes = 16 * 1024 * 1024;
/** A small body counts as this much, for what a request costs beside it. */
const minHeldBytes = 4096;

/**
 * Returns the handler of webhooks: verified before they are parsed, stored before the 200, once per id, and routed to
 * the owner's streams only (docs/architecture.md#invariant-16). Unknown types are stored and acknowledged too.
 */
export function createReceiveWebhook(dependencies: {
  readonly service: Pick<ServiceClient, 'headerNames' | 'dialect'>;
  readonly webhookKeys: readonly string[];
  readonly requestLimits: Pick<RequestLimits, 'checkWebhook' | 'consumeInvalidWebhook'>;
  readonly limitBodies: LimitHeld;
  readonly ownership: Pick<Ownership, 'learn'>;
  readonly events: Pick<EventStore, 'accept'>;
  readonly forgetSca: ForgetSca;
  readonly clock: Clock;
  readonly time: ServiceTime;
  readonly log: Log;
}): (context: RequestContext) => Promise<PlainResponse> {
  const { service, webhookKeys, requestLimits, limitBodies, ownership, events, forgetSca, clock, time, log } =
    dependencies;

  const verify = async (context: RequestContext, body: Uint8Array): Promise<Webhook | null> => {
    const signature = context.request.headers.get(service.headerNames.webhookSignature);
    try {
      return await verifyWebhook({ body, signature, keys: webhookKeys, dialect: service.dialect });
    } catch (error) {
      if (!(error instanceof WebhookError) || error.code === 'WEBHOOK_KEY_INVALID') throw error;
      const { requestId } = context;
      log({ level: 'warn', event: 'webhookRefused', at: clock.now(), requestId, code: error.code });
      return null;
    }
  };

  /** Returns the webhook, null if its signature is invalid, and its bytes. Counts every request that is not verified. */
  const readVerified = async (
    context: RequestContext,
  ): Promise<{ readonly webhook: Webhook | null; readonly body: Uint8Array }> => {
    let webhook: Webhook | null = null;
    try {
      if (webhookKeys.length === 0) throw new RelayError('RELAY_NOT_FOUND');
      const body = await readBytes(context.request, webhookReceiver.maxBodyBytes);
      webhook = await verify(context, body);
      return { webhook, body };
    } finally {
      if (webhook === null) requestLimits.consumeInvalidWebhook(context.ip);
    }
  };

  return async (context) => {
    // Verified webhooks are not counted: the service sends all of them from a few addresses.
    requestLimits.checkWebhook(context.ip);
    const { request, ip } = context;
    const { webhook, body } = await (ip === undefined
      ? readVerified(context)
      : limitBodies(toNetwork(ip), countHeldBytes(request), () => readVerified(context)));
    // The reason is only in the log.
    if (webhook === null) return createEmptyResponse(401);
    const now = time.now();
    const timestamp = Date.parse(webhook.timestamp);
    if (timestamp > now + maxAheadMs || timestamp < now - maxAgeMs) throw new RelayError('RELAY_INVALID_REQUEST');
    const { type } = webhook;
    const event = findEventRoute(webhook);
    if (event?.resourceId != null && event.resourceId !== event.customerId)
      await ownership.learn(event.customerId, [event.resourceId]);
    // Before the page learns of the event, and reads its session again.
    if (event !== null && type.startsWith('CUSTOMER.')) await forgetSca(event.customerId);
    const outcome = await events.accept({
      id: webhook.id,
      type,
      timestamp,
      receivedAt: clock.now(),
      body: new TextDecoder().decode(body),
      event,
    });
    log({
      level: 'info',
      event: 'webhook',
      at: clock.now(),
      requestId: context.requestId,
      code: outcome,
      webhookType: (webhookTypes as readonly string[]).includes(type) ? type : 'unknown',
    });
    return createEmptyResponse(200);
  };
}

/** Returns the size of a body while it is read; the largest allowed one where the sender declares none. */
function countHeldBytes({ headers }: Request): number {
  const declared = Number(headers.get('content-length') ?? Number.NaN);
  const { maxBodyBytes } = webhookReceiver;
  return declared >= 0 ? Math.min(maxBodyBytes, Math.max(minHeldBytes, declared)) : maxBodyBytes;
}
