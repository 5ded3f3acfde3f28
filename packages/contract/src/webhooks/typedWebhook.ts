import * as v from 'valibot';
import { Webhook } from './envelope.ts';
import { type WebhookData, type WebhookType, webhookData } from './events.ts';

/** A webhook of a known type with its data. Narrow it by `type`. */
export type TypedWebhook = {
  [T in WebhookType]: Omit<Webhook, 'type' | 'data'> & { readonly type: T; readonly data: WebhookData<T> };
}[WebhookType];

function isKnown(type: string): type is WebhookType {
  return Object.hasOwn(webhookData, type);
}

/**
 * Parses a webhook whose signature was verified: the envelope and the data of its type. Returns `undefined` for an
 * unknown type and for data that does not match the type: acknowledge it with 200 and read the resource again
 * (docs/reference/webhooks.md#envelope-and-types).
 *
 * @example
 * const webhook = typedWebhook(await request.json());
 * if (webhook?.type === 'CARD.STATE_CHANGE') show(webhook.data.state);
 */
export function typedWebhook(value: unknown): TypedWebhook | undefined {
  const envelope = v.safeParse(Webhook, value);
  if (!envelope.success) return undefined;
  const { type, data, ...rest } = envelope.output;
  if (!isKnown(type)) return undefined;
  const read = v.safeParse(webhookData[type] as v.GenericSchema<unknown, unknown>, data);
  // The schema was selected by the type, which TypeScript cannot infer from the table.
  return read.success ? ({ ...rest, type, data: read.output } as TypedWebhook) : undefined;
}
