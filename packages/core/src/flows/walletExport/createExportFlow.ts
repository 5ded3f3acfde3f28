import type { InternalAccountId } from '@latchkey/contract';
import { checkArguments } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { combineDisposers } from '../../internal/combineDisposers.ts';
import { getSession, watchSession } from '../../session/getSession.ts';
import { watchSessionEvents } from '../../session/sessionStore.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createExportEffects } from './effects.ts';
import type { ExportEffect, ExportEvent } from './event.ts';
import type { ExportState } from './state.ts';
import { transition } from './transition.ts';

/** A wallet export and its actions. Actions that the state does not handle are ignored. */
export interface ExportFlow extends Flow<ExportState, ExportEvent> {
  start(accountId: InternalAccountId): void;
  /** Retries after `failed`. */
  retry(): void;
  /** Wipes the words and everything else. */
  reset(): void;
  /** The recovery words, while the state is `opened`. Show them, and store them nowhere. */
  words(): string | undefined;
}

/**
 * Creates a wallet export: requested, signed, verified, opened. The words are only in the memory of this flow, in no
 * state, event or storage, and are wiped by reset and dispose, and when the session is locked or ends. A lock during
 * the request requires a new sign-in; a sign-out in any tab ends the export.
 *
 * ```ts
 * import { createExportFlow } from '@latchkey/core/sealed-keys'
 *
 * const flow = createExportFlow(wallet)
 * flow.subscribe(() => flow.getState().status === 'opened' && show(flow.words()))
 * flow.start(accountId)
 * ```
 *
 * Implements wallet export (docs/reference/accounts.md#exportinternalaccount,
 * docs/reference/byte-formats.md#wallet-export).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createExportFlow(wallet: Wallet): ExportFlow {
  checkArguments('createExportFlow', { wallet });
  const effects = createExportEffects(wallet);
  const { begin: _, ...flow } = createMachine<ExportState, ExportEvent, ExportEffect>({
    initial: [{ status: 'idle' }, []],
    transition,
    perform: effects.perform,
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  const stop = combineDisposers([
    watchSessionEvents(wallet, ({ type }) => {
      if (type === 'signedOut' || type === 'locked') send({ type });
    }),
    // The words are wiped before the key is removed: other tabs are asked in between, and the words must not wait for
    // them.
    watchSession(wallet, () => {
      if (getSession(wallet).status !== 'ready') send({ type: 'locked' });
    }),
  ]);
  return {
    ...flow,
    dispose: () => {
      stop();
      flow.dispose();
      effects.forget();
    },
    start: (accountId) => send({ type: 'start', accountId }),
    retry: () => send({ type: 'retry' }),
    reset: () => send({ type: 'reset' }),
    words: () => (flow.getState().status === 'opened' ? effects.words() : undefined),
  };
}
