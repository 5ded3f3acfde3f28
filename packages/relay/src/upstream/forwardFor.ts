import { spendRegistration } from '../identity/passkeyRegistration.ts';
import { afterAnswer } from '../limits/afterAnswer.ts';
import { endPauses, giveProofBack, takeProof } from '../limits/codeLimits.ts';
import { countSends } from '../limits/countSends.ts';
import type { Parts } from '../parts.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { Caller, Visit } from '../visit.ts';
import type { Answer } from './callService.ts';
import { guardChallenge } from './challengeGuard.ts';
import { admit, type Forwarding, forward } from './forward.ts';
import { guardSignature } from './signatureGuard.ts';

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
  const instead = row.signed && !parts.unsignedPayments ? await guardSignature(parts, forwarding, customerId) : null;
  if (instead !== null) return instead;
  if (row.registersPasskey) await spendRegistration(parts, forwarding, customerId);
  if (row.guard === 'challenge') await guardChallenge(parts, visit, forwarding);
  return countSends(parts, forwarding, customerId, () =>
    row.guesses ? guess(parts, forwarding, customerId) : forward(parts, forwarding, customerId),
  );
}

/** Forwards a proof, counted before anybody looks at it. */
async function guess(parts: Parts, forwarding: Forwarding, customerId: string): Promise<Answer> {
  const counted = `${forwarding.row.operation.id}:${customerId}`;
  await takeProof(parts, counted);
  const answer = await forward(parts, forwarding, customerId);
  await afterAnswer(parts, async () => {
    // What fails on the service's side keeps its count: the code may have been looked at.
    if (answer.status < 500 && ![400, 401, 423, 429].includes(answer.status)) await giveProofBack(parts, counted);
    if (answer.status < 300) await endPauses(parts, customerId);
  });
  return answer;
}
