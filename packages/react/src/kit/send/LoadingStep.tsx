import type { ReactElement } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { next } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Placeholder of the list while the flow resumes. */
export function LoadingStep(props: StepProps): ReactElement {
  const { headingLevel, addRecipient, newRecipient, onAddRecipient } = props;
  const m = useMessages(texts);
  const canAdd = addRecipient === undefined && (newRecipient !== false || onAddRecipient !== undefined);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['send.recipient.heading']}</StepHead>
      {/* As in the list, the gaps are smaller than between the parts of a panel. */}
      <div className="lk-stack">
        <Skeleton label={m['general.loading']}>
          <SkeletonItem kind="control" />
          <div>
            <SkeletonItem kind="day" />
            <SkeletonItem kind="row" />
            <SkeletonItem kind="row" />
            <SkeletonItem kind="row" />
          </div>
          {canAdd && <AddRow />}
        </Skeleton>
      </div>
    </>
  );
}

/** The row to add a recipient: its text has one line or two, so that it takes the place of the real one, unseen. */
function AddRow(): ReactElement {
  const m = useMessages(texts);
  return (
    <div className="lk-list" data-inset="" aria-hidden="true">
      <span className="lk-row">
        <span className="lk-mark" />
        <span className="lk-two">
          <span>{m['recipients.add']}</span>
          <span className="lk-small">{m['recipients.add.text']}</span>
        </span>
        <Icon icon={next} />
      </span>
    </div>
  );
}
