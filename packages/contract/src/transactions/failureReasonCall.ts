import * as v from 'valibot';
import type { Call } from '../operation.ts';
import { responseObject } from '../responseObject.ts';
import type { getTransaction } from './operations.ts';

const Why = /* @__PURE__ */ responseObject({ failureReason: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.string()) });

/**
 * `getTransaction` that reads and checks only the reason of a failure: an invalid other member does not delay the
 * outcome, and a page does not load the full schema.
 *
 * @example
 * v.parse(failureReasonCall.responses[200], { failureReason: 'PAYOUT_RETURNED' }).failureReason // 'PAYOUT_RETURNED'
 */
export const failureReasonCall: Omit<Call<typeof getTransaction>, 'responses'> & {
  readonly responses: { readonly 200: typeof Why };
} = { id: 'getTransaction', method: 'GET', path: '/transactions/{transactionId}', responses: { 200: Why } };
