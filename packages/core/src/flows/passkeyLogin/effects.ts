import { signInWithPasskey } from '../../actions/signInWithPasskey.ts';
import { pause } from '../../client/pause.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import type { EffectContext } from '../createMachine.ts';
import type { PasskeyLoginEffect, PasskeyLoginEvent } from './event.ts';
import type { PasskeyHolder } from './state.ts';

/** How long a challenge is offered: a minute less than the service accepts it (docs/reference/signed-retries.md). */
const OFFER_MS = 4 * 60_000;

/** The effects of a sign-in with a passkey. The only code of the flow that awaits. */
export function createPasskeyLoginEffects(wallet: Wallet) {
  /** Waits for the user without the lock of prompts: an offer shows none, and a prompt of any tab ends it. */
  const offer = async (holder: PasskeyHolder, { send, signal }: EffectContext<PasskeyLoginEvent>): Promise<void> => {
    const choosing = new AbortController();
    const expire = async () => {
      await pause(wallet, OFFER_MS, choosing.signal);
      send({ type: 'offerExpiring' });
    };
    const stop = () => choosing.abort();
    signal.addEventListener('abort', stop);
    expire().catch(() => {});
    const onStep = (step: 'prompting' | 'verifying') => {
      if (step === 'prompting') return;
      // From here on the user has chosen the passkey.
      stop();
      send({ type: 'verifying' });
    };
    try {
      send({
        type: 'sessionOpened',
        session: await signInWithPasskey(wallet, { holder, autofill: true, onStep, signal }),
      });
    } finally {
      stop();
      signal.removeEventListener('abort', stop);
    }
  };

  return async (effect: PasskeyLoginEffect, { send, signal }: EffectContext<PasskeyLoginEvent>): Promise<void> => {
    if (effect.type === 'stop') return;
    if (effect.type === 'offer') return offer(effect.holder, { send, signal });
    const onStep = (type: 'prompting' | 'verifying') => send({ type });
    // One prompt at a time in all tabs: browsers show only one.
    const session = await withLock(wallet, 'passkey', signal, () =>
      signInWithPasskey(wallet, { holder: effect.holder, onStep, signal }),
    );
    send({ type: 'sessionOpened', session });
  };
}
