import type { AuthorizedRequest, AuthorizeRequest, MatchedRow } from '../authorization/authorizeRequest.ts';
import { guardChallenge } from '../authorization/guardChallenge.ts';
import { guardSignature } from '../authorization/guardSignature.ts';
import type { SignedPayments } from '../authorization/signedPayments.ts';
import type { PasskeyRegistrations } from '../identity/passkeyRegistration.ts';
import type { FindSignedRetry } from '../identity/signedRetries.ts';
import type { CodeLimits } from '../limits/codeLimits.ts';
import type { CountCodes } from '../limits/countCodes.ts';
import type { LimitHeld } from '../limits/heldLimit.ts';
import { type ReportError, runReportingErrors } from '../log/reportError.ts';
import { type RequireSignerProof, requiresProof } from '../proof/requireSignerProof.ts';
import type { SignerKeys } from '../proof/signerKeys.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { CallService, ServiceResponse } from '../upstream/callService.ts';
import type { Forward } from '../upstream/forward.ts';
import type { ForgetSca } from '../upstream/requiresSca.ts';

/** Handles an operation of the service for a signed-in caller, with every rule of its row. */
export type ForwardForCaller = (
  context: RequestContext,
  matched: MatchedRow,
  caller: Caller,
) => Promise<ServiceResponse>;

/** Response statuses of a code that the service refused, or that count as a refused code. */
const failedCodeStatuses: readonly number[] = [400, 401, 423, 429];

export function createForwardForCaller(dependencies: {
  readonly authorizeRequest: AuthorizeRequest;
  readonly callService: CallService;
  readonly signedPayments: SignedPayments;
  readonly unsignedPayments: boolean;
  readonly findSignedRetry: FindSignedRetry;
  readonly requireSignerProof: RequireSignerProof;
  readonly passkeyRegistrations: Pick<PasskeyRegistrations, 'spend'>;
  readonly codeLimits: Pick<CodeLimits, 'consumeCodeAttempt' | 'refundCodeAttempt' | 'endPauses'>;
  readonly countCodes: CountCodes;
  readonly limitUploads: LimitHeld;
  readonly forward: Forward;
  readonly signerKeys: Pick<SignerKeys, 'add' | 'end'>;
  readonly forgetSca: ForgetSca;
  readonly reportError: ReportError;
}): ForwardForCaller {
  const { authorizeRequest, callService, signedPayments, unsignedPayments, findSignedRetry, requireSignerProof } =
    dependencies;
  const { passkeyRegistrations, codeLimits, countCodes, limitUploads, forward } = dependencies;
  const { signerKeys, forgetSca, reportError } = dependencies;

  /** Forwards a code. It is counted before it is forwarded, so that concurrent attempts count too. */
  const forwardCodeAttempt = async (request: AuthorizedRequest, customerId: string): Promise<ServiceResponse> => {
    const name = `${request.row.operation.id}:${customerId}`;
    await codeLimits.consumeCodeAttempt(name);
    const response = await forward(request, customerId);
    await runReportingErrors(reportError, async () => {
      // After a service failure the attempt stays counted: the code may have been checked.
      if (response.status < 500 && !failedCodeStatuses.includes(response.status))
        await codeLimits.refundCodeAttempt(name);
      if (response.status < 300) await codeLimits.endPauses(customerId);
    });
    return response;
  };

  const handle: ForwardForCaller = async (context, matched, caller) => {
    const { row, params } = matched;
    const { customerId } = caller;
    const request = await authorizeRequest(context, matched, customerId);
    if (row.requiresSignature && !unsignedPayments) {
      const errorResponse = await guardSignature({ callService, signedPayments }, request, customerId);
      if (errorResponse !== null) return errorResponse;
    }
    const retry = requiresProof(request) ? await findSignedRetry(request, `${row.operation.id} ${customerId}`) : null;
    // A signed retry continues a proven call, and its signature is the proof of this one.
    if (retry !== null && !retry.isKnown) await requireSignerProof(context, request, caller);
    if (row.registersPasskey) await passkeyRegistrations.spend(request, customerId);
    if (row.requiresCurrentChallenge) await guardChallenge(callService, context.request, params);
    const response = await countCodes(request, customerId, () =>
      row.acceptsCode ? forwardCodeAttempt(request, customerId) : forward(request, customerId),
    );
    await retry?.record(response);
    const isFinal = response.status < 300 && response.status !== 202;
    if (row.registersSignerKey && isFinal)
      await signerKeys.add(request, response, { customerId, sessionHash: caller.session?.hash ?? null });
    if (row.changesCustomer && response.status < 300)
      await runReportingErrors(reportError, () => forgetSca(customerId));
    if (row.removesSignerKey && isFinal) await signerKeys.end(params['sessionId'] ?? '');
    return response;
  };

  return (context, matched, caller) =>
    matched.row.operation.bodyType === 'multipart'
      ? limitUploads(caller.customerId, 1, () => handle(context, matched, caller))
      : handle(context, matched, caller);
}
