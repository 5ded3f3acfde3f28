import type { RequestOf } from '@latchkey/contract';
import { confirmScaEnrolment, type EnrolledFactor } from '@latchkey/contract/sca';
import { fromHex } from '../../crypto/bytes.ts';
import { deriveDigits, digest } from '../../crypto/keys.ts';
import { type Engine, newUuid } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import type { CustomerRow } from '../customers/row.ts';
import { closeChallenge, currentChallenge } from './challenge.ts';
import { readRegistration } from './passkey.ts';
import { proofRefused, takeTotp } from './proof.ts';
import { findScaCustomer } from './region.ts';
import type { ScaChallengeRow } from './rows.ts';
import { changeStanding, standingOf } from './standing.ts';
import { passkeyEnrolled } from './startScaEnrolment.ts';
import { toBase32 } from './totp.ts';

type Body = RequestOf<typeof confirmScaEnrolment>['body'];

const recoveryCodes = 10;

/** The enrolment that was begun and has not lapsed. @throws Refusal `INVALID_INPUT` where there is none. */
function findBegun(engine: Engine, customer: CustomerRow, of: 'totp' | 'passkey'): ScaChallengeRow {
  const begun = currentChallenge(engine, { of, id: customer.id });
  if (!begun || engine.now() >= begun.expiresAt) throw proofRefused();
  return begun;
}

/** Enrols the app whose secret was handed out and whose code is right now; answers its recovery codes. */
function enrolTotp(engine: Engine, customer: CustomerRow, body: Extract<Body, { type: 'TOTP' }>): string[] {
  const begun = findBegun(engine, customer, 'totp');
  const spellings = [begun.secret, toBase32(fromHex(begun.secret) ?? new Uint8Array())];
  const fresh = { secret: begun.secret, lastStep: -1, recovery: [] };
  const taken = spellings.includes(body.secret) ? takeTotp(engine, fresh, body.code) : undefined;
  if (!taken) throw proofRefused();
  closeChallenge(engine, begun);
  const label = `recovery/${newUuid(engine, 'Recovery')}`;
  const codes = Array.from({ length: recoveryCodes }, (_, at) => deriveDigits(engine.seed, `${label}/${at}`, 10));
  changeStanding(engine, customer.id, { totp: { ...taken, recovery: codes.map(digest) } });
  return codes;
}

function enrolPasskey(engine: Engine, customer: CustomerRow, body: Extract<Body, { type: 'PASSKEY' }>): EnrolledFactor {
  if (standingOf(engine, customer.id).passkey) throw passkeyEnrolled();
  const begun = findBegun(engine, customer, 'passkey');
  const credential: Readonly<Record<string, unknown>> = body.credential;
  const passkey = readRegistration(engine, credential, { challenge: begun.secret, origin: body.origin });
  if (!passkey) throw proofRefused();
  closeChallenge(engine, begun);
  changeStanding(engine, customer.id, { passkey });
  return { factor: 'PASSKEY', credentialId: passkey.credentialId };
}

export default handler(confirmScaEnrolment, (engine, { query, body }) => {
  const customer = findScaCustomer(engine, query.customerId);
  return body.type === 'TOTP'
    ? reply(200, { type: body.type, recoveryCodes: enrolTotp(engine, customer, body) })
    : reply(200, { type: body.type, factor: enrolPasskey(engine, customer, body) });
});
