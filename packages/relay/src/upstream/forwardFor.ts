import { headerNames } from '@latchkey/contract';
import { spendRegistration } from '../identity/passkeyRegistration.ts';
import { giveProofBack, giveSendBack, takeProof, takeSend } from '../limits/codeLimits.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { Caller, Visit } from '../visit.ts';
import type { Answer } from './callService.ts';
import { guardChallenge } from './challengeGuard.ts';
import { admit, type Forwarding, forward } from './forward.ts';
import { memberOf, parsedJson } from './jsonValue.ts';

/** An admitted call by a caller who is signed in, with what its row asks of the relay beside proving ids. */
export async function forwardFor(
  parts: Parts,
  visit: Visit,
  matched: { readonly row: AnyRow; readonly params: Readonly<Record<string, string>> },
  caller: Caller,
): Promise<Answer> {
  const { row } = matched;
  const { customerId } = caller;
  const forwarding = await admit(parts, visit, matched, customerId);
  if (row.signed && !parts.unsignedPayments && !visit.request.headers.has(headerNames.walletSignature))
    throw new Refusal('RELAY_SIGNATURE_REQUIRED');
  if (row.registersPasskey) await spendRegistration(parts, forwarding, customerId);
  if (row.guard === 'challenge') await guardChallenge(parts, visit, forwarding);
  const counted = `${row.operation.id}:${customerId}`;
  const isSend = sendsCode(row, forwarding);
  if (isSend) await takeSend(parts, counted);
  if (row.guesses) await takeProof(parts, counted);
  const answer = await forward(parts, forwarding, customerId);
  // What fails on the service's side keeps its count: the code may have been sent, or looked at.
  if (isSend && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    await giveSendBack(parts, counted);
  if (row.guesses && answer.status < 500 && ![400, 401, 423, 429].includes(answer.status))
    await giveProofBack(parts, counted);
  return answer;
}

function sendsCode(row: AnyRow, { body }: Forwarding): boolean {
  if (row.sendsCode !== 'bySms') return row.sendsCode === 'always';
  return memberOf(parsedJson(new TextDecoder().decode(body?.bytes)), 'factor') === 'SMS_OTP';
}
