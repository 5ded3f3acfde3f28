import {
  completeScaReset,
  deleteScaFactor,
  getScaReset,
  listScaFactors,
  recordScaEvent,
  startScaLogin,
} from '@latchkey/contract/sca';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { EventDependencies, SettingsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { issueChallenge } from './challenge.ts';
import { completeScaLoginHandler } from './completeScaLogin.ts';
import { confirmScaEnrolmentHandler } from './confirmScaEnrolment.ts';
import { chooseFactor, listFactors } from './factors.ts';
import { countFailure, findLockError, presentLockout } from './lockout.ts';
import { createAssertionOptions } from './passkeyOptions.ts';
import { findScaCustomer } from './region.ts';
import { findReset, getResetStatus, presentReset } from './reset.ts';
import type { ScaStateRow } from './rows.ts';
import { getScaState, updateScaState } from './scaState.ts';
import { startScaEnrolmentHandler } from './startScaEnrolment.ts';
import { startScaResetHandler } from './startScaReset.ts';

/** Strong customer authentication. */
export const scaHandlers: readonly AnyHandler[] = [
  /** Removes the factor after the liveness check. A new phone number replaces the old one. */
  createHandler(completeScaReset, (dependencies: TablesDependency & TimeDependency, { params, query, body }) => {
    const { id } = findScaCustomer(dependencies, query.customerId);
    const reset = findReset(dependencies, params.resetId, id);
    const status = getResetStatus(dependencies, reset);
    if (status !== 'LIVENESS_PASSED') {
      throw new ApiError('INVALID_INPUT', 'The reset cannot be completed in its current status.', {
        details: { reason: 'SCA_RESET_NOT_PASSED', status },
      });
    }
    const { factor } = reset;
    const mobile = body?.mobile;
    if (factor === 'SMS_OTP' && !mobile) throw createInvalidFieldError('mobile', 'A new number is needed.');
    if (factor !== 'SMS_OTP' && mobile) throw createInvalidFieldError('mobile', 'Only a reset of SMS takes a number.');
    const change: Partial<ScaStateRow> = mobile
      ? { phoneNumber: `+${mobile.countryCode.replace('+', '')}${mobile.number}` }
      : { [factor === 'TOTP' ? 'totp' : 'passkey']: undefined };
    updateScaState(dependencies, id, change);
    dependencies.tables.scaResets.put({ ...reset, status: 'COMPLETED', completedAt: dependencies.now() });
    return reply(204, undefined);
  }),

  /** Removes the passkey. A payment that waits for it expires, because its factor is gone. */
  createHandler(deleteScaFactor, (dependencies: TablesDependency, { params, query }) => {
    const { id } = findScaCustomer(dependencies, query.customerId);
    if (getScaState(dependencies, id).passkey?.credentialId !== params.credentialId) {
      throw new ApiError('NOT_FOUND', 'The customer has no such passkey.');
    }
    updateScaState(dependencies, id, { passkey: undefined });
    return reply(204, undefined);
  }),

  createHandler(getScaReset, (dependencies: TablesDependency & TimeDependency, { params, query }) => {
    const { id } = findScaCustomer(dependencies, query.customerId);
    return reply(200, presentReset(dependencies, findReset(dependencies, params.resetId, id)));
  }),

  createHandler(listScaFactors, (dependencies: TablesDependency, { query }) => {
    const customer = findScaCustomer(dependencies, query.customerId);
    const { passkey } = getScaState(dependencies, customer.id);
    const factors = listFactors(dependencies, customer).map((factor) =>
      factor === 'PASSKEY' && passkey ? { factor, credentialId: passkey.credentialId } : { factor },
    );
    return reply(200, { factors });
  }),

  /** A failure at the platform counts like one here. A password reset clears the lock, the counter and the sessions. */
  createHandler(recordScaEvent, (dependencies: TablesDependency & TimeDependency, { query, body }) => {
    const { id } = findScaCustomer(dependencies, query.customerId);
    const { eventType } = body;
    if (eventType === 'RESET_PASSWORD_COMPLETED') {
      const fresh = { failedAttempts: 0, lockedUntil: undefined, sessionExpiresAt: undefined };
      return reply(200, { eventType, ...presentLockout(updateScaState(dependencies, id, fresh), dependencies.now()) });
    }
    const locked = findLockError(dependencies, id);
    if (locked) return locked;
    return reply(200, { eventType, ...presentLockout(countFailure(dependencies, id), dependencies.now()) });
  }),

  /** Issues a challenge for the chosen factor. An app's code needs none. */
  createHandler(startScaLogin, (dependencies: EventDependencies & SettingsDependency, { query, body }) => {
    const customer = findScaCustomer(dependencies, query.customerId);
    const factor = chooseFactor(listFactors(dependencies, customer), body.factor);
    if (factor === 'TOTP') return reply(200, { factor });
    const challenge = issueChallenge(dependencies, customer, { subject: { kind: 'login', id: customer.id }, factor });
    if (factor === 'SMS_OTP')
      return reply(200, { factor, challengeId: challenge.id, expiresAt: toDateTime(challenge.expiresAt) });
    const { relyingPartyId, origins } = dependencies.settings.passkeys;
    return reply(200, {
      factor,
      passkeyOptions: createAssertionOptions(dependencies, customer.id, challenge.secret),
      allowedOrigins: [...origins],
      relyingPartyId,
    });
  }),

  completeScaLoginHandler,
  confirmScaEnrolmentHandler,
  startScaEnrolmentHandler,
  startScaResetHandler,
];
