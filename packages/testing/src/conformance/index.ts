export { NotOffered } from './check.ts';
export {
  type ConformanceCase,
  describeService,
  interfaceRows,
  type OpenRow,
  openRows,
  type RowOutcome,
} from './describeService.ts';
export type { Exchange } from './exchange.ts';
export { type SandboxUnderTest, sandboxUnderTest } from './sandboxUnderTest.ts';
export type { Outcome } from './scenario.ts';
export type { Arrival, Decision, Means, Need, ServiceTarget } from './target.ts';
