import type { CardTransactionId, ExternalAccountId, TransactionId } from '@latchkey/core';
import { useMemo, useRef, useState } from 'react';
import { useSession } from './useSession.ts';

/** What a section starts with. */
export interface WalletSectionOptions {
  /** The saved account to pay. */
  readonly destination?: ExternalAccountId | undefined;
  /** The saved account whose details are to be corrected. */
  readonly correctedAccount?: ExternalAccountId | undefined;
  /** The payment to continue. */
  readonly transactionId?: TransactionId | undefined;
}

/** What a wallet panel shows: the overview, one of its sections, or one payment. */
export type WalletPanelView =
  | { readonly status: 'home' }
  | ({ readonly status: 'section'; readonly section: string } & WalletSectionOptions)
  | { readonly status: 'payment'; readonly transactionId: TransactionId | CardTransactionId };

/** The navigation of a wallet panel. The functions are stable. */
export interface WalletPanel {
  readonly view: WalletPanelView;
  /** Shows a section by its name. */
  openSection(section: string, options?: WalletSectionOptions): void;
  /** Shows one payment. */
  openPayment(transactionId: TransactionId | CardTransactionId): void;
  /** Returns to the overview. */
  goHome(): void;
}

export declare namespace useWalletPanel {
  interface Options {
    /** The section to start with. Default: the overview. */
    readonly defaultSection?: string | undefined;
    /** Called when the user navigates. */
    readonly onViewChange?: ((view: WalletPanelView) => void) | undefined;
  }
}

const home: WalletPanelView = { status: 'home' };

/**
 * Keeps what a wallet panel shows. A sign-out and another user return to the overview; a lock does not.
 *
 * ```tsx
 * const panel = useWalletPanel()
 * const button = <button type="button" onClick={() => panel.openSection('send')}>Send</button>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useWalletPanel(options: useWalletPanel.Options = {}): WalletPanel {
  const { defaultSection } = options;
  const owner = useOwner();
  const [shown, setShown] = useState<{ readonly view: WalletPanelView; readonly owner: string | undefined }>(() => ({
    view: defaultSection === undefined ? home : { status: 'section', section: defaultSection },
    owner,
  }));
  // A section that was asked for before the sign-in is for the user who then signs in.
  const isKept = shown.owner === undefined || shown.owner === owner;
  if (shown.owner !== owner) setShown({ view: isKept ? shown.view : home, owner });
  const view = isKept ? shown.view : home;

  const latest = useRef({ owner, onViewChange: options.onViewChange });
  latest.current = { owner, onViewChange: options.onViewChange };
  const actions = useMemo(() => {
    const show = (next: WalletPanelView) => {
      setShown({ view: next, owner: latest.current.owner });
      latest.current.onViewChange?.(next);
    };
    return {
      openSection: (section: string, options: WalletSectionOptions = {}) =>
        show({ status: 'section', section, ...options }),
      openPayment: (transactionId: TransactionId | CardTransactionId) => show({ status: 'payment', transactionId }),
      goHome: () => show(home),
    };
  }, []);
  return useMemo(() => ({ view, ...actions }), [view, actions]);
}

/** The account whose content is shown; a lock keeps it. */
function useOwner(): string | undefined {
  const session = useSession();
  const [known, setKnown] = useState<string | undefined>(undefined);
  const owner = toOwner(session, known);
  if (owner !== known) setKnown(owner);
  return owner;
}

function toOwner(session: ReturnType<typeof useSession>, known: string | undefined): string | undefined {
  switch (session.status) {
    case 'ready':
      return session.session.accountId;
    case 'locked':
      return session.accountId ?? known;
    case 'restoring':
      return known;
    case 'signedOut':
      return undefined;
  }
}
