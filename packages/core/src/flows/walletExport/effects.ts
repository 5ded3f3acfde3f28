import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { exportWallet } from '../../sealedKeys/exportWallet.ts';
import { awaitSigner } from '../../session/awaitSigner.ts';
import { getSigner } from '../../session/getSigner.ts';
import { lockWallet } from '../../session/lockWallet.ts';
import type { EffectContext } from '../createMachine.ts';
import type { ExportEffect, ExportEvent } from './event.ts';

/** The effects of an export, and the only place that holds the words. */
export function createExportEffects(wallet: Wallet) {
  let words: string | undefined;
  const forget = () => {
    words = undefined;
  };

  async function perform(effect: ExportEffect, { send, signal }: EffectContext<ExportEvent>): Promise<void> {
    switch (effect.type) {
      case 'export': {
        // The key that signs.
        const by = getSigner(wallet)?.publicKey;
        try {
          const opened = await exportWallet(wallet, { accountId: effect.accountId, signal });
          if (signal.aborted) return;
          words = opened;
          return send({ type: 'opened' });
        } catch (thrown) {
          const error = toWalletError(thrown);
          const isUnavailable = error.code === 'KEY_UNAVAILABLE' && by === getSigner(wallet)?.publicKey;
          // This key no longer signs, whatever its expiry.
          if (!signal.aborted && isUnavailable) await lockWallet(wallet);
          return send(error.next === 'signIn' ? { type: 'sessionExpired' } : { type: 'failed', error });
        }
      }
      case 'awaitSigner':
        // After a sign-in in another tab the user decides again.
        return send({ type: (await awaitSigner(wallet, effect.accountId, signal)) ? 'reauthenticated' : 'reset' });
      case 'forget':
        return forget();
      default:
        return effect satisfies never;
    }
  }

  return { perform, forget, words: () => words };
}
