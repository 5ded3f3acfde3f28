'use client';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, headingTag } from '../part/heading.ts';
import { useBankAccountFormContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const BankAccountFormHeading: Part<'h2', FormState, HeadingOwnProps> = createPart<
  'h2',
  FormState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Heading');
  return { rest, state: form.state, tag: headingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});
