import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerRow } from '../customers/row.ts';
import type { Factor } from './rows.ts';
import { standingOf } from './standing.ts';

/** Where a customer's codes go. */
export function phoneOf(engine: Engine, customer: CustomerRow): string | undefined {
  return standingOf(engine, customer.id).phoneNumber ?? customer.profile.phoneNumber;
}

/** Every factor that a customer has, the usual one first (supplement 2.1). */
export function factorsOf(engine: Engine, customer: CustomerRow): readonly Factor[] {
  const { totp, passkey } = standingOf(engine, customer.id);
  const has = { SMS_OTP: phoneOf(engine, customer) !== undefined, TOTP: totp, PASSKEY: passkey };
  return (['SMS_OTP', 'TOTP', 'PASSKEY'] as const).filter((factor) => has[factor]);
}

/** The factors that can carry an amount and a payee: an app's code cannot (supplement 2.1). */
export function paymentFactorsOf(engine: Engine, customer: CustomerRow): readonly Factor[] {
  return factorsOf(engine, customer).filter((factor) => factor !== 'TOTP');
}

/** 409 for a factor that the customer does not have. */
export function factorMissing(): Refusal {
  return new Refusal('CONFLICT', 'The customer has no such factor.', {
    details: { reason: 'SCA_FACTOR_NOT_ENROLLED' },
  });
}

/** The factor asked for, or the usual one. @throws Refusal `CONFLICT` where the customer does not have it. */
export function chooseFactor(available: readonly Factor[], asked: Factor | undefined): Factor {
  const factor = asked ?? available[0];
  if (factor === undefined || !available.includes(factor)) throw factorMissing();
  return factor;
}
