'use client';
import type { ExternalAccount } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import type { PastedPayee } from '../../external-accounts/readPastedPayee.ts';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { useRecipientPickerContext } from '../../headless/recipient-picker/context.ts';
import * as Parts from '../../headless/recipient-picker/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { next, plus } from '../../icons/shapes.ts';
import { PeopleIllustration } from '../../illustrations/PeopleIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { AccountSearch, NoMatch, useFoundAnnouncement } from './AccountSearch.tsx';
import { AccountText } from './AccountText.tsx';
import { badges } from './badges.ts';
import { RecipientBones } from './RecipientBones.tsx';
import { texts } from './texts.ts';

/**
 * Selection of a saved account: a search, the recently paid accounts first, and a way to add one.
 *
 * ```tsx
 * <RecipientPicker onSelect={(account) => send.start({ ...intent, destinationAccountId: account.id })} />
 * ```
 *
 * Inside another component, pass `variant="plain"` with the id of its heading as `aria-labelledby`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function RecipientPicker(props: RecipientPicker.Props): ReactElement {
  const { headingLevel = 2, variant = 'panel', slots = {}, className, ...others } = props;
  const { othersLabel, empty, addLabel, footerTakesAddress = false, onAdd, ...rest } = others;
  const appearance = useAppearance('RecipientPicker', texts);
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content
        {...{
          headingLevel,
          isPanel: variant === 'panel',
          slots,
          othersLabel,
          empty,
          addLabel,
          footerTakesAddress,
          onAdd,
        }}
      />
    </Parts.Root>
  );
}

interface ContentProps {
  readonly headingLevel: HeadingLevel;
  readonly isPanel: boolean;
  readonly slots: NonNullable<RecipientPicker.Props['slots']>;
  readonly othersLabel: RecipientPicker.Props['othersLabel'];
  readonly empty: RecipientPicker.Props['empty'];
  readonly addLabel: RecipientPicker.Props['addLabel'];
  readonly footerTakesAddress: boolean;
  readonly onAdd: RecipientPicker.Props['onAdd'];
}

function Content(props: ContentProps): ReactElement {
  const { headingLevel, isPanel, slots, othersLabel, empty, addLabel, footerTakesAddress, onAdd } = props;
  const m = useMessages(texts);
  const { picker, reload, state, ids } = useRecipientPickerContext('RecipientPicker');
  const { recipients, total, shown, query, pasted } = picker;
  const below = isPanel ? getLevelBelow(headingLevel) : headingLevel;
  const hasFailed = reload.failure?.status === 'failed';
  const isLoading = state.status === 'loading' && !hasFailed;
  const canAdd = slots.add !== undefined || onAdd !== undefined;
  // A row below takes a new number or address, so the search has not failed.
  const isTaken = pasted !== undefined && (canAdd || (footerTakesAddress && pasted.kind === 'address'));
  const hasNoMatch = shown === 0 && query !== '' && !isTaken;
  useFoundAnnouncement(shown > 0 || hasNoMatch ? query : '', shown);
  return (
    <>
      {isPanel && (
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['recipients.heading']}
        </Parts.Heading>
      )}
      {isLoading && (
        <Skeleton>
          <RecipientBones canAdd={onAdd !== undefined && slots.add === undefined} />
        </Skeleton>
      )}
      {!isLoading && (
        <ReloadNotice
          reload={reload}
          titles={{ failed: m['recipients.failed'], stale: m['recipients.stale'] }}
          Retry={Parts.Retry}
        />
      )}
      {!isLoading && total > 0 && <AccountSearch Search={Parts.Search} />}
      {!isLoading && !hasFailed && total === 0 && (
        <EmptyState
          illustration={<PeopleIllustration />}
          heading={empty?.heading ?? m['recipients.empty.heading']}
          headingLevel={below}
        >
          {canAdd ? (empty?.text ?? m['recipients.empty']) : m['recipients.emptyWithoutAdd']}
        </EmptyState>
      )}
      {!isLoading && shown > 0 && <Groups headingLevel={below} slots={slots} othersLabel={othersLabel} />}
      {!isLoading && total > 0 && hasNoMatch && <NoMatch searchId={ids.search} onShowAll={() => picker.setQuery('')} />}
      {slots.add?.(recipients)}
      {!isLoading && slots.add === undefined && onAdd !== undefined && (
        <ul className="lk-list" data-inset="">
          <li>
            <button type="button" className="lk-row" data-lk-part="add-recipient" onClick={() => onAdd(pasted)}>
              <span className="lk-mark" data-tone="accent" aria-hidden="true">
                <Icon icon={plus} />
              </span>
              <span className="lk-two">
                <span>{addLabel ?? m['recipients.add']}</span>
                {pasted === undefined ? (
                  <span className="lk-small">{m['recipients.add.text']}</span>
                ) : (
                  <bdi className="lk-small">{pasted.value}</bdi>
                )}
              </span>
              <Icon icon={next} />
            </button>
          </li>
        </ul>
      )}
      {slots.footer}
    </>
  );
}

function Groups(props: Pick<ContentProps, 'headingLevel' | 'slots' | 'othersLabel'>): ReactElement {
  const m = useMessages(texts);
  const { picker } = useRecipientPickerContext('RecipientPicker');
  const { groups } = picker;
  const labels = {
    recent: m['recipients.recent'],
    others: props.othersLabel ?? m['recipients.others'],
    found: m['recipients.found'],
  };
  // Without recent payments there is nothing to set the list apart from.
  const isOnlyGroup = groups.length === 1 && groups[0]?.key === 'others';
  return (
    <div className="lk-stack lk-stack-1">
      {groups.map(({ key, accounts }) => (
        <div key={key}>
          <Parts.GroupHeading group={key} headingLevel={props.headingLevel} className="lk-day">
            {isOnlyGroup ? m['recipients.all'] : labels[key]}
          </Parts.GroupHeading>
          <Parts.Group group={key} className="lk-list" data-inset="">
            {accounts.map((account) => (
              <Parts.Item key={account.id}>{props.slots.row?.(account) ?? <Row account={account} />}</Parts.Item>
            ))}
          </Parts.Group>
        </div>
      ))}
    </div>
  );
}

function Row({ account }: { readonly account: ExternalAccount }): ReactElement {
  const summary = toAccountSummary(account);
  return (
    <Parts.Recipient account={account} className="lk-row">
      <Avatar name={summary.name} badge={badges[summary.kind]} />
      <AccountText summary={summary} />
      <Icon icon={next} />
    </Parts.Recipient>
  );
}

export declare namespace RecipientPicker {
  interface Props extends Omit<Parts.Root.Props, 'children' | 'className'> {
    /** `plain` has neither surface nor heading, for a place inside another component. @default 'panel' */
    readonly variant?: 'panel' | 'plain' | undefined;
    /** The heading level; in the plain variant that of the groups. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /**
     * Called when the user asks to add an account, with the number or address that they searched for; adds a row below the
     * list. Pass its value to `<BankAccountForm initialValue>`. Default: no row.
     */
    readonly onAdd?: ((pasted?: PastedPayee) => void) | undefined;
    /** Names the accounts that were not paid lately. Default: the words of paying someone. */
    readonly othersLabel?: string | undefined;
    /** What is shown where no account is saved. Default: the words of paying someone. */
    readonly empty?: { readonly heading: string; readonly text: string } | undefined;
    /** The text of the row that adds an account. Default: the words of paying someone. */
    readonly addLabel?: string | undefined;
    /** Whether the footer has a row for a pasted payment address, so that the search has found it. @default false */
    readonly footerTakesAddress?: boolean | undefined;
    readonly slots?:
      | {
          /** Replaces a row. Render `RecipientPicker.Recipient` of `@latchkey/react/headless` in it. */
          readonly row?: ((account: ExternalAccount) => ReactNode) | undefined;
          /** Replaces the row that adds an account. */
          readonly add?: ((recipients: NonNullable<Parts.Root.Props['recipients']>) => ReactNode) | undefined;
          readonly footer?: ReactNode;
        }
      | undefined;
    readonly className?: string | undefined;
  }
}
