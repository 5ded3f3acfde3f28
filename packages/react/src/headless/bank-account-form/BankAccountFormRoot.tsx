'use client';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import type { FormState } from '../../bank-accounts/formState.ts';
import { type BankAccountForm, useBankAccountForm } from '../../hooks/useBankAccountForm.ts';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useStepFocus } from '../part/useStepFocus.ts';
import { BankAccountFormContext, toFieldId, useBankAccountFormContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link BankAccountFormRoot}. */
const FormSection: Part<'section', FormState, Own> = createPart<'section', FormState, Own>(
  'section',
  'bank-account-form',
  ({ autoFocus, ...rest }) => {
    const { form, ids } = useBankAccountFormContext('BankAccountForm.Root');
    const { state } = form;
    const element = useRef<HTMLElement>(null);
    // While a request runs, its button keeps the focus.
    const step = state.status === 'saving' ? 'reviewing' : state.status === 'correcting' ? 'saved' : state.status;
    useStepFocus({ root: element, step, first: ['heading'], autoFocus });
    useProblemFocus(element);
    return { rest, ref: element, state, props: { 'aria-labelledby': ids.heading } };
  },
);

/** After a check that found one problem, its field takes the focus; several problems are in the error summary. */
function useProblemFocus(root: RefObject<HTMLElement | null>): void {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Root');
  const { state, fields } = form;
  const round = state.status === 'editing' ? state.round : 0;
  const latest = useRef({ state, fields, ids });
  latest.current = { state, fields, ids };
  useEffect(() => {
    const { state, fields, ids } = latest.current;
    if (round === 0 || state.status !== 'editing') return;
    const wrong = fields.filter(({ path }) => state.details.problems[path] !== undefined);
    const [first, ...others] = wrong;
    if (first === undefined || others.length > 0) return;
    root.current?.querySelector<HTMLElement>(`[id="${toFieldId(ids, first.path)}"]`)?.focus();
  }, [root, round]);
}

/**
 * Provides the form of a new account to the parts inside. Renders a `<section>`.
 */
export function BankAccountFormRoot(props: BankAccountFormRoot.Props): ReactElement {
  const { descriptors, accountTypes, countries, initialPlace, savedAccounts, ...shared } = props;
  const {
    initialValue,
    correctedAccount,
    onSuccess,
    onError,
    onStatusChange,
    autoFocus = false,
    children,
    ...rest
  } = shared;
  const places = { descriptors, accountTypes, countries, initialPlace, savedAccounts };
  const form = useBankAccountForm({ ...places, initialValue, correctedAccount, onSuccess, onError });
  // Details of one user are never shown to the next.
  useLeftUser(form.reset);
  const { status } = form.state;
  const reportStatus = useRef(onStatusChange);
  reportStatus.current = onStatusChange;
  useEffect(() => reportStatus.current?.(status), [status]);
  const base = useId();
  const value = useMemo(() => ({ form, ids: { heading: `${base}heading`, field: `${base}field-` } }), [form, base]);
  return (
    <BankAccountFormContext.Provider value={value}>
      <FormSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(form) : children}
      </FormSection>
    </BankAccountFormContext.Provider>
  );
}

export declare namespace BankAccountFormRoot {
  type Props = Omit<React.ComponentProps<typeof FormSection>, 'children' | 'autoFocus' | 'onError'> &
    useBankAccountForm.Options & {
      readonly onStatusChange?: ((status: FormState['status']) => void) | undefined;
      /** Whether the first step takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the form that returns them. */
      readonly children?: ReactNode | ((form: BankAccountForm) => ReactNode);
    };
}
