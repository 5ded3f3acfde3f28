import { malformed } from './families/malformed.ts';
import { missing } from './families/missing.ts';
import { unauthorized } from './families/unauthorized.ts';
import { accounts } from './resources/accounts.ts';
import { config } from './resources/config.ts';
import { credentials } from './resources/credentials.ts';
import { customers } from './resources/customers.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario, families first. */
export const scenarios: readonly Scenario[] = [
  ...unauthorized,
  ...malformed,
  ...missing,
  ...config,
  ...customers,
  ...accounts,
  ...credentials,
];
