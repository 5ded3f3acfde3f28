import * as sca from '@latchkey/contract/sca';
import { address, caller, opaque } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const query = { customerId: caller } as const;

/** Strong Customer Authentication: the login it asks for, and its factors. */
export const scaRows = {
  startScaLogin: {
    operation: sca.startScaLogin,
    query,
    learns: [],
    learnsOpaque: { '/challengeId': 'ScaChallenge' },
    sendsCode: 'smsIfChosen',
  },
  completeScaLogin: {
    operation: sca.completeScaLogin,
    query,
    body: { '/endUserIpAddress': address, '/challengeId': opaque('ScaChallenge') },
    learns: [],
    guesses: true,
  },
  listScaFactors: {
    operation: sca.listScaFactors,
    query,
    learns: [],
    learnsOpaque: { '/factors/*/credentialId': 'ScaFactor' },
  },
  startScaEnrolment: { operation: sca.startScaEnrolment, query, learns: [] },
  confirmScaEnrolment: {
    operation: sca.confirmScaEnrolment,
    query,
    learns: [],
    learnsOpaque: { '/factor/credentialId': 'ScaFactor' },
    guesses: true,
  },
  deleteScaFactor: {
    operation: sca.deleteScaFactor,
    params: { credentialId: opaque('ScaFactor') },
    query,
    learns: [],
  },
  startScaReset: { operation: sca.startScaReset, query, learns: [], learnsOpaque: { '/resetId': 'ScaReset' } },
  getScaReset: { operation: sca.getScaReset, params: { resetId: opaque('ScaReset') }, query, learns: [] },
  completeScaReset: { operation: sca.completeScaReset, params: { resetId: opaque('ScaReset') }, query, learns: [] },
} satisfies Rows;
