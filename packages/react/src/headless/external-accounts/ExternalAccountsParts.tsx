'use client';
import type { ExternalAccount } from '@latchkey/core';
import type { ExternalAccounts } from '../../hooks/useExternalAccounts.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { searchProps } from '../recipient-picker/searchProps.ts';
import { useExternalAccountsContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const ExternalAccountsHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<
  'h2',
  PartState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { state, ids } = useExternalAccountsContext('ExternalAccounts.Heading');
  return { rest, state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/**
 * Searches the accounts by name, bank, number and currency. Give it an `aria-label` or a `<label>`. Renders an `<input
 * type="search">`.
 */
export const ExternalAccountsSearch: Part<'input', PartState> = createPart<'input', PartState>(
  'input',
  'account-search',
  () => {
    const { external, state, ids } = useExternalAccountsContext('ExternalAccounts.Search');
    return { state, props: searchProps({ ...external, id: ids.search }) };
  },
);

/**
 * The list of accounts. Renders a `<ul>`.
 */
export const ExternalAccountsList: Part<'ul', PartState> = createPart<'ul', PartState>('ul', 'account-list', () => {
  const { state, ids } = useExternalAccountsContext('ExternalAccounts.List');
  return { state, props: { 'aria-labelledby': ids.heading } };
});

/**
 * Opens an account. Renders a `<button>`.
 */
export const ExternalAccountsAccount: Part<'button', PartState, ExternalAccountsAccount.Own> = createPart<
  'button',
  PartState,
  ExternalAccountsAccount.Own
>('button', 'account', ({ account, ...rest }) => {
  const { external, state } = useExternalAccountsContext('ExternalAccounts.Account');
  return { rest, state, props: { onClick: () => external.open(account) } };
});

export declare namespace ExternalAccountsAccount {
  interface Own {
    readonly account: ExternalAccount;
  }
}

/** Creates a button that does one thing with the accounts. */
// @__NO_SIDE_EFFECTS__
function createAction(
  name: string,
  act: (external: ExternalAccounts) => void,
  isAbsent?: (external: ExternalAccounts) => boolean,
): Part<'button', PartState> {
  return createPart<'button', PartState>('button', name, () => {
    const { external, state } = useExternalAccountsContext(`ExternalAccounts (${name})`);
    const busy = state.status === 'removing';
    return {
      state,
      absent: isAbsent?.(external),
      flags: { busy },
      props: { 'aria-disabled': busy || undefined, onClick: () => act(external) },
    };
  });
}

/** Shows one page more; renders nothing where all are shown. Renders a `<button>`. */
export const ExternalAccountsMore: Part<'button', PartState> = createAction(
  'more',
  (external) => external.showMore(),
  ({ accounts, total }) => accounts.length >= total,
);

/** Starts adding an account. Renders a `<button>`. */
export const ExternalAccountsAdd: Part<'button', PartState> = createAction('add', (external) => external.add());

/** One step back. Renders a `<button>`. */
export const ExternalAccountsBack: Part<'button', PartState> = createAction('back', (external) => external.back());

/** Starts to trust the open account; renders nothing where it is trusted. Renders a `<button>`. */
export const ExternalAccountsTrust: Part<'button', PartState> = createAction(
  'trust',
  (external) => external.trust(),
  ({ state }) => 'isTrusted' in state && state.isTrusted === true,
);

/** Starts to take trust from the open account; renders nothing where it is not trusted. Renders a `<button>`. */
export const ExternalAccountsUntrust: Part<'button', PartState> = createAction(
  'untrust',
  (external) => external.untrust(),
  ({ state }) => 'isTrusted' in state && state.isTrusted === false,
);

/** Asks whether the open account shall be removed. Renders a `<button>`. */
export const ExternalAccountsRemove: Part<'button', PartState> = createAction('remove', (external) =>
  external.askToRemove(),
);

/** Removes the account; a trusted one after the user has confirmed that it is trusted no longer. Renders a `<button>`. */
export const ExternalAccountsConfirmRemoval: Part<'button', PartState> = createAction('confirm-removal', (external) =>
  'isTrusted' in external.state && external.state.isTrusted ? external.untrustAndRemove() : external.remove(),
);

/** Reads the list again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const ExternalAccountsRetry: Part<'button', PartState> = createRetry(() =>
  useExternalAccountsContext('ExternalAccounts.Retry'),
);
