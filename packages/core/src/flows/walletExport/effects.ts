import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { exportWallet } from '../../sealedKeys/exportWallet.ts';
import { awaitSigner } from '../../session/awaitSigner.ts';
import { lock } from '../../session/lock.ts';
import { signerOf } from '../../session/signerOf.ts';
import type { Tools } from '../createMachine.ts';
import type { ExportEffect, ExportEvent } from './event.ts';

/** Who does what an export asks for, and the one place that holds the words. */
export function createEffects(wallet: Wallet) {
  let words: string | undefined;
  const forget = () => {
    words = undefined;
  };

  async function perform(effect: ExportEffect, { send, signal }: Tools<ExportEvent>): Promise<void> {
    switch (effect.type) {
      case 'export': {
        // Whose signature is refused, where it is.
        const by = signerOf(wallet)?.publicKey;
        try {
          const opened = await exportWallet(wallet, { accountId: effect.accountId, signal });
          if (signal.aborted) return;
          words = opened;
          return send({ type: 'opened' });
        } catch (thrown) {
          const error = toWalletError(thrown);
          const isRefused = error.code.startsWith('WALLET_SIGNATURE_') || error.code === 'KEY_UNAVAILABLE';
          // This key signs no more, whatever its time says: for the service, or at all.
          if (!signal.aborted && isRefused && by === signerOf(wallet)?.publicKey) await lock(wallet);
          return send(error.next === 'signIn' ? { type: 'keyOver' } : { type: 'failed', error });
        }
      }
      case 'awaitKey':
        await awaitSigner(wallet, effect.accountId, signal);
        return send({ type: 'reauthenticated' });
      case 'forget':
        return forget();
      default:
        return effect satisfies never;
    }
  }

  return { perform, forget, words: () => words };
}
