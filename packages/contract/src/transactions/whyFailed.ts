import * as v from 'valibot';
import type { Call } from '../operation.ts';
import type { getTransaction } from './operations.ts';

const Why = /* @__PURE__ */ v.looseObject({ failureReason: /* @__PURE__ */ v.optional(/* @__PURE__ */ v.string()) });

/**
 * `getTransaction`, asked for nothing but why it failed: what is not looked at is not checked, so that it holds up no
 * last word, and a page carries no rule for it.
 *
 * @example
 * const { body } = await request(wallet, whyFailed, { params: { transactionId } })
 * body.failureReason // 'PAYOUT_RETURNED'
 */
export const whyFailed: Omit<Call<typeof getTransaction>, 'responses'> & {
  readonly responses: { readonly 200: typeof Why };
} = { id: 'getTransaction', method: 'GET', path: '/transactions/{transactionId}', responses: { 200: Why } };
