import type { ReactElement } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { RecipientBones } from '../recipient-picker/RecipientBones.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Placeholder of the list while the flow resumes. */
export function LoadingStep(props: StepProps): ReactElement {
  const { headingLevel, addRecipient, newRecipient, onAddRecipient, wording } = props;
  const m = useMessages(texts);
  const canAdd = addRecipient === undefined && (newRecipient !== false || onAddRecipient !== undefined);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{wording?.recipient ?? m['send.recipient.heading']}</StepHead>
      {/* As in the list, the gaps are smaller than between the parts of a panel. */}
      <div className="lk-stack">
        <Skeleton label={m['general.loading']}>
          <RecipientBones canAdd={canAdd} />
        </Skeleton>
      </div>
    </>
  );
}
