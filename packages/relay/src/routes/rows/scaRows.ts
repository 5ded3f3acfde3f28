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
    recordsOwnershipOf: [],
    recordsOpaqueIds: { '/challengeId': 'ScaChallenge' },
    sendsCode: { rule: 'always', channel: 'named' },
  },
  completeScaLogin: {
    operation: sca.completeScaLogin,
    members: { '': ['factor', 'endUserIpAddress', 'challengeId', 'code', 'passkeyAssertion', 'origin'] },
    query,
    body: { '/endUserIpAddress': address, '/challengeId': opaque('ScaChallenge') },
    recordsOwnershipOf: [],
    acceptsCode: true,
  },
  listScaFactors: {
    operation: sca.listScaFactors,
    query,
    recordsOwnershipOf: [],
    recordsOpaqueIds: { '/factors/*/credentialId': 'ScaFactor' },
  },
  startScaEnrolment: { operation: sca.startScaEnrolment, members: { '': ['type'] }, query, recordsOwnershipOf: [] },
  confirmScaEnrolment: {
    operation: sca.confirmScaEnrolment,
    members: { '': ['type', 'secret', 'code', 'origin', 'credential'] },
    query,
    recordsOwnershipOf: [],
    recordsOpaqueIds: { '/factor/credentialId': 'ScaFactor' },
    acceptsCode: true,
  },
  deleteScaFactor: {
    operation: sca.deleteScaFactor,
    params: { credentialId: opaque('ScaFactor') },
    query,
    recordsOwnershipOf: [],
  },
  startScaReset: {
    operation: sca.startScaReset,
    members: { '': ['factor'] },
    query,
    recordsOwnershipOf: [],
    recordsOpaqueIds: { '/resetId': 'ScaReset' },
  },
  getScaReset: { operation: sca.getScaReset, params: { resetId: opaque('ScaReset') }, query, recordsOwnershipOf: [] },
  completeScaReset: {
    operation: sca.completeScaReset,
    members: { '': ['mobile'] },
    params: { resetId: opaque('ScaReset') },
    query,
    recordsOwnershipOf: [],
  },
} satisfies Rows;
