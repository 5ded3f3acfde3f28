import { Webhook, type WebhookType, webhookData } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import { closed } from './closed.ts';

function listIssues(schema: v.GenericSchema<unknown, unknown>, value: unknown): string[] {
  const { issues = [] } = v.safeParse(closed(schema), value);
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`);
}

/**
 * Checks an event's bytes against the closed schema of its type. @throws Error that lists the paths that do not match.
 */
export function checkEvent(body: string): void {
  const { data, ...envelope } = JSON.parse(body) as { type: WebhookType; data: unknown };
  const schema: v.GenericSchema<unknown, unknown> | undefined = webhookData[envelope.type];
  if (schema === undefined) throw new Error(`There is no event ${envelope.type}.`);
  const places = [...listIssues(Webhook, envelope), ...listIssues(schema, data)];
  if (places.length > 0) throw new Error(`${envelope.type} does not match its schema. ${places.join('; ')}`);
}
