import { warnOnce } from './warnOnce.ts';

/** Actions whose effect a repeated call may have twice. */
const keyed: ReadonlySet<string> = new Set([
  'approveAgentAction',
  'createBeneficialOwner',
  'createDocument',
  'createExternalAccount',
  'createKycLink',
  'createVerification',
  'deleteAgent',
  'deleteDocument',
  'deleteExternalAccount',
  'executeQuote',
  'rejectAgentAction',
  'updateAgent',
  'updateBeneficialOwner',
  'updateCard',
  'updateCustomer',
]);

/** Actions that pass `body` on unchanged. */
const withBody: ReadonlySet<string> = new Set([
  'createExternalAccount',
  'createQuote',
  'updateCustomer',
  'verifyCredential',
]);

/** Warns about parameters of an action that are missing: values from JavaScript are untyped. */
export function reportParameters(caller: string, parameters: object): void {
  const { idempotencyKey, body } = parameters as { readonly idempotencyKey?: unknown; readonly body?: unknown };
  if (keyed.has(caller) && (typeof idempotencyKey !== 'string' || idempotencyKey === ''))
    warnOnce(
      `${caller}: "idempotencyKey" is missing, so a call that is repeated after a lost response may have its effect twice. Pass one that each repetition keeps: ${caller}(wallet, { idempotencyKey: crypto.randomUUID(), … }).`,
      'guides/lost-responses',
    );
  if (withBody.has(caller) && (typeof body !== 'object' || body === null))
    warnOnce(
      `${caller}: "body" is missing, so the request would be empty. Pass the members of the request in it: ${caller}(wallet, { body: { … } }).`,
      'reference',
    );
}
