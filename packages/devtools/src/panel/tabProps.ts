import type { getSession, Wallet, watchSession } from '@latchkey/core';
import type { FlowLog } from '../flows/createFlowLog.ts';
import type { WalletTap } from '../wallet/wrapWallet.ts';

/** What every tab gets. */
export interface TabProps {
  readonly wallet: Wallet;
  readonly tap: WalletTap;
  readonly log: FlowLog;
  readonly core: SessionFunctions;
}

/** What reads the session: each copy of `@latchkey/core` knows the sessions of its own wallets only. */
export interface SessionFunctions {
  readonly getSession: typeof getSession;
  readonly watchSession: typeof watchSession;
}
