import { completeScaReset } from '@latchkey/contract/sca';
import { handler, reply } from '../../http/handler.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { findScaCustomer } from './region.ts';
import { findReset, resetStatus } from './reset.ts';
import type { ScaStandingRow } from './rows.ts';
import { changeStanding } from './standing.ts';

/** Gives up the factor, once the person has shown that they are there. A new number takes the place of the old. */
export default handler(completeScaReset, (engine, { params, query, body }) => {
  const { id } = findScaCustomer(engine, query.customerId);
  const reset = findReset(engine, params.resetId, id);
  const status = resetStatus(engine, reset);
  if (status !== 'LIVENESS_PASSED') {
    throw new Refusal('INVALID_INPUT', 'The reset cannot be completed as it stands.', {
      details: { reason: 'SCA_RESET_NOT_PASSED', status },
    });
  }
  const { factor } = reset;
  const mobile = body?.mobile;
  if (factor === 'SMS_OTP' && !mobile) throw invalidField('mobile', 'A new number is needed.');
  if (factor !== 'SMS_OTP' && mobile) throw invalidField('mobile', 'Only a reset of SMS takes a number.');
  const change: Partial<ScaStandingRow> = mobile
    ? { phoneNumber: `+${mobile.countryCode.replace('+', '')}${mobile.number}` }
    : { [factor === 'TOTP' ? 'totp' : 'passkey']: undefined };
  changeStanding(engine, id, change);
  engine.tables.scaResets.put({ ...reset, status: 'COMPLETED', completedAt: engine.now() });
  return reply(204, undefined);
});
