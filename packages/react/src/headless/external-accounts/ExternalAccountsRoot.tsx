'use client';
import type { ExternalAccount, NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo, useRef } from 'react';
import type { ExternalAccountsState } from '../../hooks/createExternalAccountsStore.ts';
import { useBrowserEffect } from '../../hooks/useBrowserEffect.ts';
import { type ExternalAccounts, useExternalAccounts } from '../../hooks/useExternalAccounts.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useReady } from '../part/useReady.ts';
import { useReload } from '../part/useReload.ts';
import { useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { ExternalAccountsContext, useExternalAccountsContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link ExternalAccountsRoot}. */
const AccountsSection: Part<'section', PartState, Own> = createPart<'section', PartState, Own>(
  'section',
  'external-accounts',
  ({ autoFocus, ...rest }) => {
    const { external, state, reload, ids } = useExternalAccountsContext('ExternalAccounts.Root');
    const { status } = external.state;
    const element = reload.root;
    // The form and the confirmation take the focus themselves. While a removal runs, its button keeps the focus.
    const isNested = status === 'adding' || 'flow' in external.state;
    const step = status === 'removing' ? 'confirmingRemoval' : status;
    const first = step === 'confirmingRemoval' ? ['back', 'heading'] : ['heading'];
    useStepFocus({ root: element, step, first: isNested ? [] : first, autoFocus });
    const isLoading = state.status === 'loading';
    const props = { 'aria-labelledby': isNested ? undefined : ids.heading, 'aria-busy': isLoading || undefined };
    return { rest, ref: element, state, props };
  },
);

/**
 * Provides the saved accounts, and what the user does with one of them, to the parts inside. Renders a `<section>`.
 */
export function ExternalAccountsRoot(props: ExternalAccountsRoot.Props): ReactElement {
  const { pageSize, origin, correctedAccount, autoFocus = false, onReady, children, ...others } = props;
  const { onChange, onError, onStatusChange, ...rest } = others;
  const external = useExternalAccounts({ pageSize, origin });
  useOpenedCorrection(external, correctedAccount);
  useReports(external, { onChange, onError, onStatusChange });
  useReady(external.recipients.state.status, onReady);
  const base = useId();
  const reload = useReload({ ...external.recipients, headingId: `${base}heading` });
  const value = useMemo(() => {
    const { state, recipients } = external;
    const status = state.status === 'listing' ? recipients.state.status : state.status;
    return { external, state: { status }, reload, ids: { heading: `${base}heading`, search: `${base}search` } };
  }, [external, reload, base]);
  return (
    <ExternalAccountsContext.Provider value={value}>
      <AccountsSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(external) : children}
      </AccountsSection>
    </ExternalAccountsContext.Provider>
  );
}

/** Opens the form of the account to correct, once for each value, when the list contains it. Before the list is painted. */
function useOpenedCorrection(
  { state, recipients, correct }: ExternalAccounts,
  id: ExternalAccount['id'] | undefined,
): void {
  const opened = useRef<string>(undefined);
  const account = id === undefined ? undefined : recipients.accounts.find((one) => one.id === id);
  const isListing = state.status === 'listing';
  useBrowserEffect(() => {
    if (id === undefined) opened.current = undefined;
    if (account === undefined || !isListing || opened.current === account.id) return;
    opened.current = account.id;
    correct(account);
  }, [id, account, isListing, correct]);
}

type Callbacks = Pick<ExternalAccountsRoot.Props, 'onChange' | 'onError' | 'onStatusChange'>;

/** Reports each change once, and reads the list again after it. No detail contains a name, a number or a code. */
function useReports({ state, recipients }: ExternalAccounts, callbacks: Callbacks): void {
  const { onChange, ...reports } = callbacks;
  useStateReports<ExternalAccountsState>(state, reports, (now, before) => {
    if (!('change' in now) || now.change === undefined || now.change === 'unchanged') return;
    onChange?.(now.change, 'account' in before ? before.account.id : undefined);
    if (now.status === 'listing') recipients.refresh();
  });
}

export declare namespace ExternalAccountsRoot {
  type Change = 'added' | 'removed' | 'trusted' | 'untrusted';
  interface StatusChange {
    readonly from: ExternalAccountsState['status'];
    readonly to: ExternalAccountsState['status'];
  }
  type Props = Omit<React.ComponentProps<typeof AccountsSection>, 'children' | 'autoFocus' | 'onError' | 'onChange'> &
    useExternalAccounts.Options & {
      /**
       * The saved account whose details are wrong, as of `onCorrectAccount`: the form of a new account opens with them,
       * once for each value: set undefined in between to open it again. Default: the list.
       */
      readonly correctedAccount?: ExternalAccount['id'] | undefined;
      /** Called once, when the list, or an error, is first shown. */
      readonly onReady?: (() => void) | undefined;
      /** Called when an account was added, removed, trusted or is no longer trusted. The id is absent for a new one. */
      readonly onChange?: ((change: Change, accountId: ExternalAccount['id'] | undefined) => void) | undefined;
      readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
      readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the accounts that returns them. */
      readonly children?: ReactNode | ((external: ExternalAccounts) => ReactNode);
    };
}
