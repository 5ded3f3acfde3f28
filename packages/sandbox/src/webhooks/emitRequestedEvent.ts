import { type WebhookType, webhookData, webhookTypes } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import type { EventDependencies } from '../dependencies.ts';
import { validate } from '../http/validate.ts';
import { emit } from './emit.ts';

const Request = v.looseObject({ type: v.picklist(webhookTypes), data: v.optional(v.looseObject({}), {}) });

/**
 * Emits an event at a developer's request, including types that the sandbox never emits by itself. The data must match
 * the type. @throws ApiError `INVALID_INPUT`.
 */
export function emitRequestedEvent(dependencies: EventDependencies, request: unknown): { readonly type: WebhookType } {
  const { type, data } = validate(Request, request);
  const schema: v.GenericSchema<unknown, unknown> = webhookData[type];
  validate(v.object({ data: schema }), { data });
  emit(dependencies, type, data);
  return { type };
}
