import type { Call } from '../operation.ts';
import { EnrolledFactors } from '../sca/enrolledFactor.ts';
import { ScaEnrolment, ScaEnrolmentConfirmation } from '../sca/enrolment.ts';
import { ScaLogin, ScaLoginStart } from '../sca/login.ts';
import type * as scaRows from '../sca/operations.ts';
import { ScaReset, ScaResetStart } from '../sca/reset.ts';
import type * as resetRows from '../sca/resetOperations.ts';

export const listScaFactors: Call<typeof scaRows.listScaFactors> = {
  id: 'listScaFactors',
  method: 'GET',
  path: '/sca/factors',
  responses: { 200: EnrolledFactors },
};

export const startScaEnrolment: Call<typeof scaRows.startScaEnrolment> = {
  id: 'startScaEnrolment',
  method: 'POST',
  path: '/sca/factors',
  responses: { 200: ScaEnrolment },
};

export const confirmScaEnrolment: Call<typeof scaRows.confirmScaEnrolment> = {
  id: 'confirmScaEnrolment',
  method: 'POST',
  path: '/sca/factors/confirm',
  responses: { 200: ScaEnrolmentConfirmation },
};

export const deleteScaFactor: Call<typeof scaRows.deleteScaFactor> = {
  id: 'deleteScaFactor',
  method: 'DELETE',
  path: '/sca/factors/{credentialId}',
  responses: { 204: null },
};

export const startScaLogin: Call<typeof scaRows.startScaLogin> = {
  id: 'startScaLogin',
  method: 'POST',
  path: '/sca/login/start',
  responses: { 200: ScaLoginStart },
};

export const completeScaLogin: Call<typeof scaRows.completeScaLogin> = {
  id: 'completeScaLogin',
  method: 'POST',
  path: '/sca/login/complete',
  responses: { 200: ScaLogin },
};

export const startScaReset: Call<typeof resetRows.startScaReset> = {
  id: 'startScaReset',
  method: 'POST',
  path: '/sca/factors/reset',
  responses: { 201: ScaResetStart },
};

export const getScaReset: Call<typeof resetRows.getScaReset> = {
  id: 'getScaReset',
  method: 'GET',
  path: '/sca/factors/reset/{resetId}',
  responses: { 200: ScaReset },
};

export const completeScaReset: Call<typeof resetRows.completeScaReset> = {
  id: 'completeScaReset',
  method: 'POST',
  path: '/sca/factors/reset/{resetId}/complete',
  responses: { 204: null },
};
