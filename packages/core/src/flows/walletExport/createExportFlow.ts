import type { InternalAccountId } from '@latchkey/contract';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { together } from '../../internal/together.ts';
import { getSession, watchSession } from '../../session/getSession.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createEffects } from './effects.ts';
import type { ExportEffect, ExportEvent } from './event.ts';
import type { ExportState } from './state.ts';
import { transition } from './transition.ts';

/** An export of a wallet, and what a person can do with it. What the state does not know is ignored. */
export interface ExportFlow extends Flow<ExportState, ExportEvent> {
  start(accountId: InternalAccountId): void;
  /** The same again, after `failed`. */
  retry(): void;
  /** Lets go of the words, and of everything else. */
  reset(): void;
  /** The recovery words, while the state is `opened`. Show them, and put them nowhere. */
  words(): string | undefined;
}

/**
 * Makes an export of a wallet: asked for, signed, verified, opened. The words are in the memory of this flow alone, in no
 * state, event or storage, and gone when it is reset or let go, or when the session is locked or over. A lock while they
 * are on their way asks for a new sign-in first; a sign-out, in whichever tab, ends the export.
 *
 * ```ts
 * import { createExportFlow } from '@latchkey/core/sealed-keys'
 *
 * const flow = createExportFlow(wallet)
 * flow.subscribe(() => flow.getState().status === 'opened' && show(flow.words()))
 * flow.start(accountId)
 * ```
 *
 * Implements wallet export (supplement 1.12 and 1.13.7).
 */
export function createExportFlow(wallet: Wallet): ExportFlow {
  const effects = createEffects(wallet);
  const { begin: _, ...flow } = createMachine<ExportState, ExportEvent, ExportEffect>({
    initial: [{ status: 'idle' }, []],
    transition,
    perform: effects.perform,
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  const stop = together([
    wallet.notices.subscribe((type) => {
      if (type === 'signedOut' || type === 'locked') send({ type });
    }),
    // Over is shown before the key is put away: other tabs are asked in between, and the words do not wait for it.
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
