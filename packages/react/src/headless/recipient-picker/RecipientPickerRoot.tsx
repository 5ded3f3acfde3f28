'use client';
import type { ExternalAccount } from '@latchkey/core';
import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { type RecipientPicker, useRecipientPicker } from '../../hooks/useRecipientPicker.ts';
import { type Recipients, useRecipients } from '../../hooks/useRecipients.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useReady } from '../part/useReady.ts';
import { useReload } from '../part/useReload.ts';
import { RecipientPickerContext, type RecipientPickerContextValue, useRecipientPickerContext } from './context.ts';

/** The element of {@link RecipientPickerRoot}. */
const PickerSection: Part<'section', PartState> = createPart<'section', PartState>(
  'section',
  'recipient-picker',
  () => {
    const { state, reload, ids } = useRecipientPickerContext('RecipientPicker.Root');
    const isLoading = state.status === 'loading';
    return { state, ref: reload.root, props: { 'aria-labelledby': ids.heading, 'aria-busy': isLoading || undefined } };
  },
);

/**
 * Provides the saved accounts, their search and their selection to the parts inside. Renders a `<section>`.
 */
export function RecipientPickerRoot(props: RecipientPickerRoot.Props): ReactElement {
  const { recipients, ...rest } = props;
  // Accounts that the caller reads already are not read twice.
  return recipients === undefined ? <OwnRecipients {...rest} /> : <Picker {...rest} recipients={recipients} />;
}

function OwnRecipients(props: Omit<RecipientPickerRoot.Props, 'recipients'>): ReactElement {
  return <Picker {...props} recipients={useRecipients()} />;
}

function Picker(props: RecipientPickerRoot.Props & { readonly recipients: Recipients }): ReactElement {
  const { recipients, filter, recentCount, value, defaultValue, ...others } = props;
  const { onReady, onSelect, onStatusChange, children, ...rest } = others;
  const picker = useRecipientPicker({ recipients, filter, recentCount });
  const [selected, setSelected] = useState(defaultValue);
  useLeftUser(() => setSelected(undefined));
  const base = useId();
  const reload = useReload({ ...recipients, headingId: `${base}heading` });
  const { status } = picker;
  const reportStatus = useRef(onStatusChange);
  reportStatus.current = onStatusChange;
  useEffect(() => reportStatus.current?.(status), [status]);
  useReady(status, onReady);
  const current = value ?? selected;
  const context = useMemo<RecipientPickerContextValue>(
    () => ({
      picker,
      reload,
      state: { status: picker.status },
      value: current,
      select: (account) => {
        setSelected(account.id);
        onSelect?.(account);
      },
      ids: { heading: `${base}heading`, search: `${base}search`, group: `${base}group` },
    }),
    [picker, reload, current, onSelect, base],
  );
  return (
    <RecipientPickerContext.Provider value={context}>
      <PickerSection {...rest}>{typeof children === 'function' ? children(picker) : children}</PickerSection>
    </RecipientPickerContext.Provider>
  );
}

export declare namespace RecipientPickerRoot {
  type Props = Omit<React.ComponentProps<typeof PickerSection>, 'children' | 'onSelect' | 'defaultValue'> &
    Omit<useRecipientPicker.Options, 'recipients'> & {
      /** Accounts that the caller reads already. Without them the root reads its own. */
      readonly recipients?: Recipients | undefined;
      /** The selected account, where the caller keeps it. */
      readonly value?: ExternalAccount['id'] | undefined;
      /** The account that is selected first, where the component keeps the selection. */
      readonly defaultValue?: ExternalAccount['id'] | undefined;
      /** Called once, when the accounts, or an error, are first shown. */
      readonly onReady?: (() => void) | undefined;
      readonly onSelect?: ((account: ExternalAccount) => void) | undefined;
      readonly onStatusChange?: ((status: RecipientPicker['status']) => void) | undefined;
      /** The parts, or a function of the picker that returns them. */
      readonly children?: ReactNode | ((picker: RecipientPicker) => ReactNode);
    };
}
