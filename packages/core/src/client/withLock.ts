import type { Wallet } from './wallet.ts';

/** Runs a task exclusively among all tabs, or within this tab where the browser has no Web Locks. */
export async function withLock<Result>(
  { locks }: Pick<Wallet, 'locks'>,
  name: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  return locks.request(`latchkey ${name}`, { ...(signal && { signal }) }, work);
}
