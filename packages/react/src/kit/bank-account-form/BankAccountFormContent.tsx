'use client';
import type { ReactElement } from 'react';
import { useBankAccountFormContext } from '../../headless/bank-account-form/context.ts';
import * as Parts from '../../headless/bank-account-form/index.parts.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { DetailsStep } from './DetailsStep.tsx';
import { OutcomeStep } from './OutcomeStep.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { BankAccountFormProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<BankAccountForm>` shows once it is loaded. */
export default function BankAccountFormContent(props: BankAccountFormProps): ReactElement {
  const appearance = useAppearance('BankAccountForm', texts);
  const { variant, headingLevel = 2, slots, onCancel, onDone, doneLabel, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Step {...{ headingLevel, slots, onCancel, onDone, doneLabel }} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const { form } = useBankAccountFormContext('BankAccountForm');
  switch (form.state.status) {
    case 'choosing':
      return <PlaceStep {...props} />;
    case 'editing':
      return <DetailsStep {...props} details={form.state.details} />;
    case 'reviewing':
    case 'saving':
      return <ReviewStep {...props} details={form.state.details} />;
    case 'unknownOutcome':
    case 'duplicate':
    case 'saved':
    case 'correcting':
      return <OutcomeStep {...props} state={form.state} />;
  }
}
