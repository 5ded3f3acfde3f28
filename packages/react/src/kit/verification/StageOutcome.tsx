import type { ReactElement, ReactNode } from 'react';
import type { VerificationStage } from '../../hooks/createVerificationStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, info } from '../../icons/shapes.ts';
import { PasskeyIllustration } from '../../illustrations/PasskeyIllustration.tsx';
import { verification } from '../../messages/en/verification.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';

/** A stage in which the user has nothing to correct. */
export type OutcomeStage = Exclude<VerificationStage, 'notSubmitted' | 'resolving'>;

/**
 * What the checks have come to. A hold looks like a check that takes longer, and a rejection names no reason: the
 * service may not say why.
 */
export function StageOutcome(props: {
  readonly stage: OutcomeStage;
  readonly heading: (text: string) => ReactElement;
  readonly submittedAt?: string | undefined;
  readonly support?: ReactNode;
}): ReactElement {
  const { stage, heading, submittedAt } = props;
  const m = useMessages(verification);
  const isOpen = stage !== 'approved' && stage !== 'rejected';
  return (
    <>
      <div className="lk-outcome">
        {isOpen && <PasskeyIllustration />}
        {!isOpen && (
          <span
            className="lk-mark"
            data-size="xl"
            data-tone={stage === 'approved' ? 'success' : undefined}
            aria-hidden="true"
          >
            <Icon icon={stage === 'approved' ? check : info} />
          </span>
        )}
        {heading(m[`verification.${stage}.heading`])}
        <p className="lk-muted lk-measure" role="status">
          {m[`verification.${stage}.text`]}
        </p>
      </div>
      {isOpen && <Timeline submittedAt={submittedAt} />}
      {stage === 'rejected' && props.support}
    </>
  );
}

function Timeline({ submittedAt }: { readonly submittedAt: string | undefined }): ReactElement {
  const m = useMessages(verification);
  const { locale } = useProvider('Verification');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ol className="lk-timeline">
      <li className="lk-stage" data-done="">
        <span className="lk-dot" aria-hidden="true">
          <Icon icon={check} />
        </span>
        <span className="lk-two">
          <span>{m['verification.timeline.received']}</span>
          {submittedAt !== undefined && <span className="lk-small">{time.format(new Date(submittedAt))}</span>}
        </span>
      </li>
      <li className="lk-stage" data-current="" aria-current="step">
        <span className="lk-dot" aria-hidden="true" />
        <span className="lk-two">
          <span>{m['verification.timeline.checking']}</span>
        </span>
      </li>
      <li className="lk-stage">
        <span className="lk-dot" aria-hidden="true" />
        <span className="lk-two">
          <span>{m['verification.timeline.ready']}</span>
        </span>
      </li>
    </ol>
  );
}
