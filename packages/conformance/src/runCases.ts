import { NotOffered } from './checkOutcome.ts';
import type { ConformanceCase } from './describeService.ts';

/** The result of one case. An operation that a service does not offer (501) neither passes nor fails. */
export type CaseResult = Pick<ConformanceCase, 'name' | 'operation'> & { readonly entry: ConformanceCase } & (
    | { readonly status: 'passed' }
    | { readonly status: 'failed' | 'skipped' | 'notOffered'; readonly reason: string }
  );

/**
 * Runs cases one after the other, without a test runner. `onResult` receives each result as soon as it is known.
 *
 * ```ts
 * import { describeService, runCases } from '@latchkey/conformance'
 *
 * const results = await runCases(describeService({ baseUrl, credentials: { clientId, clientSecret }, pins }))
 * const failed = results.filter(({ status }) => status === 'failed')
 * ```
 */
export async function runCases(
  cases: readonly ConformanceCase[],
  onResult: (result: CaseResult) => void = () => {},
): Promise<readonly CaseResult[]> {
  const results: CaseResult[] = [];
  for (const entry of cases) {
    const result = await runCase(entry);
    results.push(result);
    onResult(result);
  }
  return results;
}

async function runCase(entry: ConformanceCase): Promise<CaseResult> {
  const { name, operation, skipped } = entry;
  const about = { entry, name, operation };
  if (skipped !== undefined) return { ...about, status: 'skipped', reason: skipped };
  try {
    await entry.run();
    return { ...about, status: 'passed' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...about, status: error instanceof NotOffered ? 'notOffered' : 'failed', reason };
  }
}
