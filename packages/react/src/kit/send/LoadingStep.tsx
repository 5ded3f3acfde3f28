import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import { isConfirming } from '../../headless/send/steps.ts';
import { useIsOffline } from '../../hooks/useIsOffline.ts';
import { useIsSlow } from '../../hooks/useIsSlow.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { Button } from '../button/Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { RecipientBones } from '../recipient-picker/RecipientBones.tsx';
import { LoadingStep as StepUpLoading } from '../step-up/EndStep.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Placeholder of the list, or of a payment whose state or payee is read. */
export function LoadingStep(props: StepProps): ReactElement {
  const { headingLevel, isContinued, addRecipient, newRecipient, onAddRecipient, wording, onDone } = props;
  const { send, recipients } = useSendContext('Send');
  const m = useMessages(texts);
  const canAdd = addRecipient === undefined && (newRecipient !== false || onAddRecipient !== undefined);
  const isPayeeUnread = isConfirming(send.state);
  if (isContinued || isPayeeUnread)
    return (
      <>
        <StepHead headingLevel={headingLevel}>{m['send.authorization.heading']}</StepHead>
        {isPayeeUnread && recipients.state.status === 'failed' ? (
          <>
            <Notice tone="error" title={m['recipients.failed']}>
              {errorText(m, recipients.state.error)}
            </Notice>
            <Button onClick={recipients.refresh}>{m['general.tryAgain']}</Button>
          </>
        ) : (
          <>
            <StepUpLoading />
            <Delay onDone={onDone} />
          </>
        )}
      </>
    );
  return (
    <>
      <StepHead headingLevel={headingLevel}>{wording?.recipient ?? m['send.recipient.heading']}</StepHead>
      {/* As in the list, the gaps are smaller than between the parts of a panel. */}
      <div className="lk-stack">
        <Skeleton>
          <RecipientBones canAdd={canAdd} />
        </Skeleton>
      </div>
    </>
  );
}

/** The payment is read however long that takes: why it takes long, and a way to leave. */
function Delay({ onDone }: Pick<StepProps, 'onDone'>): ReactElement | null {
  const m = useMessages(texts);
  const isOffline = useIsOffline();
  const isSlow = useIsSlow(true);
  if (!isOffline && !isSlow) return null;
  return (
    <>
      <Notice tone="warning">{m[isOffline ? 'error.offline' : 'general.stillWorking']}</Notice>
      {onDone !== undefined && (
        <Button data-lk-part="done" onClick={onDone}>
          {m['send.done']}
        </Button>
      )}
    </>
  );
}
