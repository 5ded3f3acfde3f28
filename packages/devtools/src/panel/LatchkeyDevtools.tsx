'use client';
import { getSession, type Wallet, watchSession } from '@latchkey/core';
import { type ReactElement, useEffect, useState } from 'react';
import type { FlowLog } from '../flows/createFlowLog.ts';
import { useFlowLog } from '../flows/useFlowLog.ts';
import { type WalletTap, wrapWallet } from '../wallet/wrapWallet.ts';
import { Panel } from './Panel.tsx';
import type { SessionFunctions } from './tabProps.ts';

/**
 * Shows a panel for developers: a button in a corner of the page, which opens the states and events of flows, the
 * session, the requests, the clock, the stored records, and faults that can be simulated. It shows no code, key,
 * payload, header or body. In a build without the export condition `development` it is an empty component;
 * `@latchkey/devtools/production` is the panel in every build.
 *
 * ```tsx
 * import { createLoginFlow } from '@latchkey/core'
 *
 * const login = createLoginFlow(wallet)
 * const panel = <LatchkeyDevtools wallet={wallet} flows={{ login }} />
 * ```
 *
 * It shows the requests since it was mounted, and the events of a flow since the flow was added. A server renders
 * nothing.
 */
export function LatchkeyDevtools(props: LatchkeyDevtools.Props): ReactElement | null {
  const { wallet, flows, flowLog, core = ownCore } = props;
  const log = useFlowLog(flowLog, flows);
  const [tap, setTap] = useState<WalletTap>();
  useEffect(() => {
    const created = wrapWallet(wallet);
    setTap(created);
    return () => {
      created.restore();
      setTap(undefined);
    };
  }, [wallet]);
  return tap === undefined ? null : <Panel wallet={wallet} tap={tap} log={log} core={core} />;
}

const ownCore: SessionFunctions = { getSession, watchSession };

export declare namespace LatchkeyDevtools {
  interface Props {
    readonly wallet: Wallet;
    /** Live flows by name. */
    readonly flows?: Readonly<Record<string, FlowLog.Source>> | undefined;
    /** A log of flows of `createFlowLog()`, for flows that are created elsewhere. `flows` are added to it. */
    readonly flowLog?: FlowLog | undefined;
    /**
     * Functions of the copy of `@latchkey/core` that created the wallet, where it is another one than the panel's: those
     * of `@latchkey/elements` for its wallet. Default: those of `@latchkey/core`.
     */
    readonly core?: SessionFunctions | undefined;
  }
}
