import { pause } from './pause.ts';
import type { Wallet } from './wallet.ts';

/** Runs a task, and aborts it at a time limit or when the caller aborts. Never rejects. */
export async function runWithTimeout(
  wallet: Pick<Wallet, 'clock'>,
  { ms, signal }: { readonly ms: number; readonly signal?: AbortSignal | undefined },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const aborting = new AbortController();
  const abort = () => aborting.abort();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  await Promise.race([work(aborting.signal), pause(wallet, ms, aborting.signal)]).catch(() => {});
  abort();
  signal?.removeEventListener('abort', abort);
}
