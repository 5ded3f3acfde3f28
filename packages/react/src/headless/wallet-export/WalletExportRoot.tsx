'use client';
import { type ReactElement, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { WalletExportState } from '../../hooks/createWalletExportStore.ts';
import { useWalletExport, type WalletExport } from '../../hooks/useWalletExport.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type StateCallbacks, useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { type ExportStatement, useWalletExportContext, WalletExportContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link WalletExportRoot}. */
const WalletExportSection: Part<'section', WalletExportState, Own> = createPart<'section', WalletExportState, Own>(
  'section',
  'wallet-export',
  ({ autoFocus, ...rest }) => {
    const { walletExport, ids } = useWalletExportContext('WalletExport.Root');
    const { state } = walletExport;
    const element = useRef<HTMLElement>(null);
    const step = state.status === 'opened' && state.isShown ? 'shown' : state.status;
    useStepFocus({ root: element, step, first: ['heading'], autoFocus });
    return { rest, ref: element, state, props: { 'aria-labelledby': ids.heading } };
  },
);

const none: ReadonlySet<ExportStatement> = new Set();

/**
 * Provides a wallet export, and what the user states before it, to the parts inside. Renders a `<section>`.
 */
export function WalletExportRoot(props: WalletExportRoot.Props): ReactElement {
  const { autoFocus = false, onSuccess, onReady, onError, onStatusChange, children, ...rest } = props;
  const walletExport = useWalletExport();
  const [stated, setStated] = useState(none);
  useStateReports(walletExport.state, { onReady, onError, onStatusChange }, (now, before) => {
    // Each export begins with the same questions.
    if (now.status === 'idle') setStated(none);
    if (now.status === 'opened' && before.status !== 'opened') onSuccess?.();
  });
  const base = useId();
  const value = useMemo(() => {
    const state = (statement: ExportStatement, isStated: boolean) =>
      setStated((before) => {
        const next = new Set(before);
        if (isStated) next.add(statement);
        else next.delete(statement);
        return next;
      });
    return { walletExport, stated, state, ids: { heading: `${base}heading` } };
  }, [walletExport, stated, base]);
  return (
    <WalletExportContext.Provider value={value}>
      <WalletExportSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(walletExport) : children}
      </WalletExportSection>
    </WalletExportContext.Provider>
  );
}

export declare namespace WalletExportRoot {
  type Props = Omit<React.ComponentProps<typeof WalletExportSection>, 'children' | 'autoFocus' | 'onError'> &
    StateCallbacks<WalletExportState['status']> & {
      /** Called when the words can be shown. It does not contain them. */
      readonly onSuccess?: (() => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the export that returns them. */
      readonly children?: ReactNode | ((walletExport: WalletExport) => ReactNode);
    };
}
