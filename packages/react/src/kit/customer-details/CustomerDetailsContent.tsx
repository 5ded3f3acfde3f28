'use client';
import type { ReactElement } from 'react';
import { customerDetailsTask } from '../../headless/customer-details/customerDetailsTask.ts';
import * as Parts from '../../headless/customer-details/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskFrame } from '../task/TaskFrame.tsx';
import type { CustomerDetailsProps } from './CustomerDetailsProps.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { texts } from './texts.ts';

/** The form, or what became of it. */
export default function CustomerDetailsContent(props: CustomerDetailsProps): ReactElement {
  const appearance = useAppearance('CustomerDetails', texts);
  const { headingLevel = 2, variant, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Content({ headingLevel }: { readonly headingLevel: HeadingLevel }): ReactElement {
  const m = useMessages(texts);
  const { state } = customerDetailsTask.useTask('Content').task;
  return (
    <TaskFrame
      parts={customerDetailsTask}
      state={state}
      heading={m['customerDetails.heading']}
      headingLevel={headingLevel}
      bones={['label', 'control', 'label', 'control', 'label', 'control']}
    >
      {(open) =>
        open.status === 'saved' ? (
          <>
            <Parts.Heading headingLevel={headingLevel} className="lk-heading">
              {m['customerDetails.heading']}
            </Parts.Heading>
            <Notice tone="success">{m['customerDetails.saved']}</Notice>
            <Parts.Edit className="lk-button">{m['customerDetails.edit']}</Parts.Edit>
          </>
        ) : (
          <DetailsForm headingLevel={headingLevel} state={open} />
        )
      }
    </TaskFrame>
  );
}
