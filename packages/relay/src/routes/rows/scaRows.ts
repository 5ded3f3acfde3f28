import * as sca from '@latchkey/contract/sca';
import { address, caller, opaque } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const query = { customerId: caller } as const;

/** Strong Customer Authentication: its login and its factors. */
export const scaRows = {
  startScaLogin: {
    operation: sca.startScaLogin,
    members: { '': ['factor'] },
    query,
    learns: [],
    learnsOpaque: { '/challengeId': 'ScaChallenge' },
    sendsCode: { rule: 'always', channel: 'named' },
  },
  completeScaLogin: {
    operation: sca.completeScaLogin,
    members: { '': ['factor', 'endUserIpAddress', 'challengeId', 'code', 'passkeyAssertion', 'origin'] },
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
  startScaEnrolment: { operation: sca.startScaEnrolment, members: { '': ['type'] }, query, learns: [] },
  confirmScaEnrolment: {
    operation: sca.confirmScaEnrolment,
    members: { '': ['type', 'secret', 'code', 'origin', 'credential'] },
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
  startScaReset: {
    operation: sca.startScaReset,
    members: { '': ['factor'] },
    query,
    learns: [],
    learnsOpaque: { '/resetId': 'ScaReset' },
  },
  getScaReset: { operation: sca.getScaReset, params: { resetId: opaque('ScaReset') }, query, learns: [] },
  completeScaReset: {
    operation: sca.completeScaReset,
    members: { '': ['mobile'] },
    params: { resetId: opaque('ScaReset') },
    query,
    learns: [],
  },
} satisfies Rows;
