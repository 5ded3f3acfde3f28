import { flushTasks } from './scriptedWallet.ts';

/** Background work of the platform, however slow the machine is. */
const names = [
  'sign',
  'digest',
  'verify',
  'encrypt',
  'decrypt',
  'deriveBits',
  'generateKey',
  'importKey',
  'exportKey',
] as const;

/** Number of pending background operations. */
let making = 0;
const { subtle } = crypto;
for (const name of names) {
  const work = subtle[name] as (...given: unknown[]) => Promise<unknown>;
  const counted = async (...given: unknown[]) => {
    making += 1;
    try {
      return await work.apply(subtle, given);
    } finally {
      making -= 1;
    }
  };
  Object.defineProperty(subtle, name, { value: counted, configurable: true });
}

/** Whether a signature, a key or a digest is in progress, so that a test does not advance the clock meanwhile. */
export const isSigning = (): boolean => making > 0;

/** Waits until everything that does not depend on the clock or the outside has settled. */
export async function settle(): Promise<void> {
  do await flushTasks();
  while (isSigning());
}
