import { signInWithPasskey } from '../../actions/signInWithPasskey.ts';
import { exclusively } from '../../client/exclusively.ts';
import type { Wallet } from '../../client/wallet.ts';
import type { Tools } from '../createMachine.ts';
import type { PasskeyLoginEffect, PasskeyLoginEvent } from './event.ts';

/** Who does what a sign-in with a passkey asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  return async (effect: PasskeyLoginEffect, { send, signal }: Tools<PasskeyLoginEvent>): Promise<void> => {
    if (effect.type === 'stop') return;
    const onStep = (type: 'prompting' | 'verifying') => send({ type });
    // One prompt at a time among all tabs: a browser shows no two.
    const session = await exclusively(wallet, 'passkey', signal, () =>
      signInWithPasskey(wallet, { who: effect.who, onStep, signal }),
    );
    send({ type: 'sessionOpened', session });
  };
}
