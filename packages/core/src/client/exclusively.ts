import type { Wallet } from './wallet.ts';

/** Does a piece of work alone among all tabs; where the browser has no locks, alone is this tab. */
export async function exclusively<Result>(
  { locks }: Pick<Wallet, 'locks'>,
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  return locks === undefined ? work() : locks.request(`latchkey ${name}`, { signal }, work);
}
