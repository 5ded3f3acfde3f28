'use client';
import type { ExternalAccount } from '@latchkey/core';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import type { RecipientGroup } from '../../hooks/useRecipientPicker.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useRecipientPickerContext } from './context.ts';
import { searchProps } from './searchProps.ts';

/**
 * Names the picker. Renders an `<h2>`, or the given level.
 */
export const RecipientPickerHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<
  'h2',
  PartState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { state, ids } = useRecipientPickerContext('RecipientPicker.Heading');
  return { rest, state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/**
 * Searches the accounts by name, bank, number and currency. Give it an `aria-label` or a `<label>`. Renders an `<input
 * type="search">`.
 */
export const RecipientPickerSearch: Part<'input', PartState> = createPart<'input', PartState>(
  'input',
  'recipient-search',
  () => {
    const { picker, state, ids } = useRecipientPickerContext('RecipientPicker.Search');
    return { state, props: searchProps({ ...picker, id: ids.search }) };
  },
);

/**
 * One group of accounts, named by its `GroupHeading`. Renders a `<ul>`.
 */
export const RecipientPickerGroup: Part<'ul', PartState, RecipientPickerGroup.Own> = createPart<
  'ul',
  PartState,
  RecipientPickerGroup.Own
>('ul', 'recipient-group', ({ group, ...rest }) => {
  const { state, ids } = useRecipientPickerContext('RecipientPicker.Group');
  return { rest, state, props: { 'aria-labelledby': `${ids.group}${group}` } };
});

export declare namespace RecipientPickerGroup {
  interface Own {
    readonly group: RecipientGroup['key'];
  }
}

type Own = HeadingOwnProps & RecipientPickerGroup.Own;

/**
 * Names a group of accounts. Renders an `<h3>`, or the given level.
 */
export const RecipientPickerGroupHeading: Part<'h2', PartState, Own> = createPart<'h2', PartState, Own>(
  'h2',
  'recipient-group-heading',
  ({ group, headingLevel = 3, ...rest }) => {
    const { state, ids } = useRecipientPickerContext('RecipientPicker.GroupHeading');
    return { rest, state, tag: toHeadingTag(headingLevel), props: { id: `${ids.group}${group}` } };
  },
);

/**
 * One item of a group. Renders an `<li>`.
 */
export const RecipientPickerItem: Part<'li', PartState> = createPart<'li', PartState>('li', 'recipient-item', () => {
  return { state: useRecipientPickerContext('RecipientPicker.Item').state };
});

/**
 * Selects an account. One that cannot be paid yet stays focusable, so that the reason can be read. Renders a `<button>`.
 */
export const RecipientPickerRecipient: Part<'button', PartState, RecipientPickerRecipient.Own> = createPart<
  'button',
  PartState,
  RecipientPickerRecipient.Own
>('button', 'recipient', ({ account, ...rest }) => {
  const { state, value, select } = useRecipientPickerContext('RecipientPicker.Recipient');
  const disabled = !toAccountSummary(account).isPayable;
  const selected = value === account.id;
  return {
    rest,
    state,
    flags: { disabled, selected },
    props: {
      'aria-disabled': disabled || undefined,
      'aria-current': selected || undefined,
      onClick: () => {
        if (!disabled) select(account);
      },
    },
  };
});

export declare namespace RecipientPickerRecipient {
  interface Own {
    readonly account: ExternalAccount;
  }
}

/**
 * Reads the accounts again after a failure; renders nothing otherwise. Renders a `<button>`.
 */
export const RecipientPickerRetry: Part<'button', PartState> = createRetry(() =>
  useRecipientPickerContext('RecipientPicker.Retry'),
);
