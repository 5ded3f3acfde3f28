import type { Wallet } from '@latchkey/core';
import type { FlowLog } from '../flows/createFlowLog.ts';
import type { WalletTap } from '../wallet/wrapWallet.ts';

/** What every tab gets. */
export interface TabProps {
  readonly wallet: Wallet;
  readonly tap: WalletTap;
  readonly log: FlowLog;
}
