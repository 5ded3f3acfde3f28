import { type Operation, relayOperations } from '@latchkey/contract';
import { optIns } from './rule.ts';
import { exposedRows } from './table.ts';

/**
 * The operations that a browser may call: the relay's own, and those of the service in the relay's table, with those
 * that an integrator must allow.
 */
export const browserOperations: readonly Operation[] = [
  ...relayOperations,
  ...exposedRows(optIns).map(({ operation }) => operation),
];
