import { Webhook, type WebhookType, webhookData } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import { closed } from './closed.ts';

function placesIn(schema: v.GenericSchema<unknown, unknown>, value: unknown): string[] {
  const { issues = [] } = v.safeParse(closed(schema), value);
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
}

/** Holds an event's bytes against the row of its type, closed. @throws Error that names the places, when it does not fit. */
export function checkEvent(body: string): void {
  const { data, ...envelope } = JSON.parse(body) as { type: WebhookType; data: unknown };
  const schema: v.GenericSchema<unknown, unknown> | undefined = webhookData[envelope.type];
  if (schema === undefined) throw new Error(`There is no event ${envelope.type}.`);
  const places = [...placesIn(Webhook, envelope), ...placesIn(schema, data)];
  if (places.length > 0) throw new Error(`${envelope.type} breaks its row. ${places.join('; ')}`);
}
