'use client';
import { type ReactElement, type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import { getFocused } from '../../focus/getFocused.ts';
import { isFocusInside } from '../../focus/isFocusInside.ts';
import { useBrowserEffect } from '../../hooks/useBrowserEffect.ts';
import { useSession } from '../../hooks/useSession.ts';
import { useWalletPanel, type WalletPanel, type WalletPanelView } from '../../hooks/useWalletPanel.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReady } from '../part/useReady.ts';
import { useWalletPanelContext, WalletPanelContext } from './context.ts';

/** The element of {@link WalletPanelRoot}. */
const PanelSection: Part<'section', WalletPanelView> = createPart<'section', WalletPanelView>(
  'section',
  'wallet-panel',
  () => {
    const { panel, ids } = useWalletPanelContext('WalletPanel.Root');
    const element = useRef<HTMLElement>(null);
    useViewFocus(element, panel.view);
    return { state: panel.view, ref: element, props: { 'aria-labelledby': ids.heading } };
  },
);

/**
 * Moves the focus to a section that the user opens, and back to what opened it. Only where the focus was in the panel:
 * a callback of the application moves none. A layout effect, because hidden content loses the focus with the next frame.
 */
function useViewFocus(root: RefObject<HTMLElement | null>, view: WalletPanelView): void {
  const shown = useRef(view);
  const opener = useRef<HTMLElement | null>(null);
  useBrowserEffect(() => {
    const before = shown.current;
    shown.current = view;
    const element = root.current;
    if (before === view || element === null) return;
    const find = (part: string) => element.querySelector<HTMLElement>(`[data-lk-part="${part}"]`);
    if (before.status === 'home') opener.current = findFocused(element) ?? find('home');
    if (!isFocusInside(element)) return;
    if (view.status !== 'home') find('section')?.focus();
    else if (opener.current?.isConnected) opener.current.focus();
    else find('home')?.focus();
  }, [root, view]);
}

function findFocused(root: HTMLElement): HTMLElement | null {
  const focused = getFocused(root);
  return focused instanceof HTMLElement && root.contains(focused) ? focused : null;
}

/**
 * Provides the navigation of a wallet to the parts inside. Renders a `<section>`.
 */
export function WalletPanelRoot({
  defaultSection,
  onReady,
  onViewChange,
  children,
  ...rest
}: WalletPanelRoot.Props): ReactElement {
  useReady(useSession().status, onReady);
  const panel = useWalletPanel({ defaultSection, onViewChange });
  const heading = useId();
  const value = useMemo(() => ({ panel, ids: { heading } }), [panel, heading]);
  return (
    <WalletPanelContext.Provider value={value}>
      <PanelSection {...rest}>{typeof children === 'function' ? children(panel) : children}</PanelSection>
    </WalletPanelContext.Provider>
  );
}

export declare namespace WalletPanelRoot {
  type Props = Omit<React.ComponentProps<typeof PanelSection>, 'children'> &
    useWalletPanel.Options & {
      /** Called once, when the wallet, the sign-in or the lock screen is first shown. */
      readonly onReady?: (() => void) | undefined;
      /** The parts, or a function of the panel that returns them. */
      readonly children?: ReactNode | ((panel: WalletPanel) => ReactNode);
    };
}
