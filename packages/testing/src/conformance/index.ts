export { NotOffered } from './check.ts';
export { type ConformanceCase, describeService, interfaceRows, type OpenRow, openRows } from './describeService.ts';
export type { Exchange } from './exchange.ts';
export type { Outcome } from './scenario.ts';
export type { Decision, Need, ServiceTarget } from './target.ts';
