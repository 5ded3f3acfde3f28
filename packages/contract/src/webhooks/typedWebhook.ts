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
 * Reads a webhook whose signature was verified: the envelope, and the data that belongs to its type.
 * `undefined` is a type that this version does not know, or data that is not what the type promises: acknowledge it
 * with 200 and read the resource again (interface, Events; supplement 8.3).
 *
 * @example
 * const webhook = typedWebhook(JSON.parse(text));
 * if (webhook?.type === 'CARD.STATE_CHANGE') show(webhook.data.state);
 */
export function typedWebhook(value: unknown): TypedWebhook | undefined {
  const envelope = v.safeParse(Webhook, value);
  if (!envelope.success) return undefined;
  const { type, data, ...rest } = envelope.output;
  if (!isKnown(type)) return undefined;
  const read = v.safeParse(webhookData[type] as v.GenericSchema<unknown, unknown>, data);
  // The schema was found by the type, a pair that the compiler cannot see through the table.
  return read.success ? ({ ...rest, type, data: read.output } as TypedWebhook) : undefined;
}
