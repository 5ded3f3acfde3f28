import { type Operation, relayOperations } from '@latchkey/contract';
import { listExposedRows } from './operationTable.ts';
import { optIns } from './rule.ts';

/**
 * The operations that a browser may call: the relay's own, and those of the service in the relay's table, with those
 * that an integrator must allow.
 */
export const browserOperations: readonly Operation[] = [
  ...relayOperations,
  ...listExposedRows(optIns).map(({ operation }) => operation),
];
