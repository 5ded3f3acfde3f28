import type { JumpingClock } from '../model/jumpingClock.ts';
import type { MadeCall } from '../scriptedWallet.ts';
import { type Attack, createAttacker, type Genuine } from './attacks.ts';

/** Puts attacks between an honest relay and a wallet. */
export function createHostileRelay(options: {
  readonly attacks: readonly Attack[];
  readonly response: (call: MadeCall) => Promise<Genuine> | Genuine;
  readonly clock: () => JumpingClock;
}): (call: MadeCall) => Promise<Response> {
  return createAttacker({
    ...options,
    attacks: [...options.attacks],
    toHeaders: (time) => ({ 'Latchkey-Time': time }),
  });
}
