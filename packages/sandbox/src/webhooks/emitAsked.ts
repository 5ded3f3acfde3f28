import { type WebhookType, webhookData, webhookTypes } from '@latchkey/contract/webhooks';
import * as v from 'valibot';
import type { Engine } from '../engine.ts';
import { validate } from '../http/validate.ts';
import { emit } from './emit.ts';

const Request = v.looseObject({ type: v.picklist(webhookTypes), data: v.optional(v.looseObject({}), {}) });

/**
 * Emits an event that a developer asks for, some of which a sandbox has no reason of its own for. Its data must be what
 * its type promises. @throws Refusal `INVALID_INPUT`.
 */
export function emitAsked(engine: Engine, asked: unknown): { readonly type: WebhookType } {
  const { type, data } = validate(Request, asked);
  const schema: v.GenericSchema<unknown, unknown> = webhookData[type];
  validate(v.object({ data: schema }), { data });
  emit(engine, type, data);
  return { type };
}
