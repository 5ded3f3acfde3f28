import type { Clock, Wallet } from '@latchkey/core';

/** The wallet's clock, read as the server's: expiry follows it. */
export function serverClock(wallet: Wallet): Clock {
  const { clock } = wallet;
  return { ...clock, now: () => wallet.now() };
}
