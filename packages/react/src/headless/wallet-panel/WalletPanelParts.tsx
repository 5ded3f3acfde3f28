'use client';
import { forgetSignIn, signOut } from '@latchkey/core';
import { useWallet } from '../../hooks/useWallet.ts';
import type { WalletPanelView } from '../../hooks/useWalletPanel.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { keepUnsaved } from '../part/keepUnsaved.ts';
import { useWalletPanelContext } from './context.ts';

/**
 * Names the panel. Renders an `<h2>`, or the given level.
 */
export const WalletPanelHeading: Part<'h2', WalletPanelView, HeadingOwnProps> = createPart<
  'h2',
  WalletPanelView,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { panel, ids } = useWalletPanelContext('WalletPanel.Heading');
  return { rest, state: panel.view, tag: toHeadingTag(headingLevel), props: { id: ids.heading } };
});

/**
 * The overview. It is hidden while something else is shown, and keeps its state. Renders a `<div>`.
 */
export const WalletPanelHome: Part<'div', WalletPanelView> = createPart<'div', WalletPanelView>('div', 'home', () => {
  const { view } = useWalletPanelContext('WalletPanel.Home').panel;
  return { state: view, props: { tabIndex: -1, hidden: view.status !== 'home' } };
});

/**
 * What is shown in place of the overview: a section or a payment. It takes the focus when it opens; name it with
 * `aria-label`. Renders nothing while the overview is shown. Renders a `<div>`.
 */
export const WalletPanelSection: Part<'div', WalletPanelView> = createPart<'div', WalletPanelView>(
  'div',
  'section',
  () => {
    const { view } = useWalletPanelContext('WalletPanel.Section').panel;
    return { state: view, absent: view.status === 'home', props: { tabIndex: -1, role: 'group' } };
  },
);

/**
 * Opens a section. Renders a `<button>`.
 */
export const WalletPanelOpen: Part<'button', WalletPanelView, WalletPanelOpen.Own> = createPart<
  'button',
  WalletPanelView,
  WalletPanelOpen.Own
>('button', 'open', ({ section, ...rest }) => {
  const { panel } = useWalletPanelContext('WalletPanel.Open');
  return { rest, state: panel.view, props: { onClick: () => panel.openSection(section) } };
});

export declare namespace WalletPanelOpen {
  interface Own {
    /** The name of the section. */
    readonly section: string;
  }
}

/**
 * Returns to the overview, unless the user would lose something that is shown once. Renders nothing where the overview is
 * shown. Renders a `<button>`.
 */
export const WalletPanelBack: Part<'button', WalletPanelView> = createPart<'button', WalletPanelView>(
  'button',
  'back-home',
  () => {
    const { panel } = useWalletPanelContext('WalletPanel.Back');
    const leave = ({ currentTarget }: React.MouseEvent<HTMLElement>) => {
      if (!keepUnsaved(currentTarget.closest('[data-lk-part="wallet-panel"]'))) panel.goHome();
    };
    return { state: panel.view, absent: panel.view.status === 'home', props: { onClick: leave } };
  },
);

/**
 * Signs out, and forgets the user in this browser. Renders a `<button>`.
 */
export const WalletPanelSignOut: Part<'button', WalletPanelView> = createPart<'button', WalletPanelView>(
  'button',
  'sign-out',
  () => {
    const { panel } = useWalletPanelContext('WalletPanel.SignOut');
    const wallet = useWallet();
    const leave = async () => {
      await forgetSignIn(wallet);
      await signOut(wallet);
    };
    return { state: panel.view, props: { onClick: leave } };
  },
);
