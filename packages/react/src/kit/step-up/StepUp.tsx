'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useStepUpContext } from '../../headless/step-up/context.ts';
import * as Parts from '../../headless/step-up/index.parts.ts';
import type { StepUpRoot } from '../../headless/step-up/StepUpRoot.tsx';
import type { useStepUp } from '../../hooks/useStepUp.ts';
import { Icon } from '../../icons/Icon.tsx';
import { close } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { CodeStep } from './ChallengeStep.tsx';
import { EndStep, LoadingStep } from './EndStep.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { isFacts, Summary, type SummaryContent } from './Summary.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useStepUpAnnouncements } from './useStepUpAnnouncements.ts';
import { useSummaryFacts } from './useSummaryFacts.ts';

/**
 * Confirms a payment, trust in a payee, or a login with a code or a passkey, as often as the service requires it. What
 * is confirmed stays visible above every step.
 *
 * ```tsx
 * <StepUp
 *   subject={{ type: 'trust', externalAccountId }}
 *   onCompleted={() => navigate('/recipients')}
 *   onCancel={() => navigate('/wallet')}
 * />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `StepUp` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function StepUp(props: StepUp.Props): ReactElement {
  checkProps('StepUp', props);
  return <StepUpView {...props} />;
}

interface StepUpViewProps extends StepUp.Props {
  /** Takes the function that asks to stop. With it, a dialog around has the heading and the button that closes. */
  readonly closeRef?: RefObject<(() => void) | undefined> | undefined;
  /** Whether an action of the user waits for it. */
  readonly isGuard?: boolean | undefined;
}

/** An authorization, as a component of its own or as the content of a dialog. */
export function StepUpView({ closeRef, isGuard = false, ...props }: StepUpViewProps): ReactElement {
  const { appearance } = useProvider('StepUp');
  const m = useMessages(texts);
  const { headingLevel = 2, slots = {}, className, summary, destination, embedded = false, ...others } = props;
  const { onRequote, onRecover, ...rest } = others;
  const [round, setRound] = useState(0);
  // A login without a summary shows no personal data, so the next user may start it again. In a guard it would repeat
  // the action of the previous user.
  const isPlainLogin =
    !isGuard && (rest.subject?.type ?? 'login') === 'login' && rest.flow === undefined && summary === undefined;
  const own = embedded ? 'lk-stack lk-step-up' : 'lk-panel lk-step-up';
  return (
    <Parts.Root
      key={round}
      {...rest}
      autoFocus={rest.autoFocus || round > 0}
      {...rootProps(appearance, own, className)}
      {...(closeRef && { 'aria-labelledby': undefined, 'aria-label': m['stepUp.heading'] })}
    >
      {slots.header}
      <Content
        closeRef={closeRef}
        headingLevel={headingLevel}
        summary={summary}
        destination={destination}
        canCancel={props.onCancel !== undefined}
        onRequote={onRequote}
        onRecover={onRecover}
        help={slots.help}
        onSignedIn={isPlainLogin ? () => setRound(round + 1) : undefined}
      />
      {slots.footer}
    </Parts.Root>
  );
}

function Content({
  closeRef,
  ...props
}: Omit<StepProps, 'facts'> & Pick<StepUpViewProps, 'closeRef'> & { readonly summary: SummaryContent }): ReactElement {
  const m = useMessages(texts);
  const { stepUp, step, isFurther, cancel } = useStepUpContext('StepUp');
  const { summary, headingLevel, canCancel, help } = props;
  useEffect(() => {
    if (closeRef === undefined) return undefined;
    closeRef.current = cancel;
    return () => {
      closeRef.current = undefined;
    };
  }, [closeRef, cancel]);
  useStepUpAnnouncements(stepUp.state, isFurther);
  const facts = useSummaryFacts(stepUp.state, isFacts(summary) ? summary : undefined);
  const isOpen = step === 'code' || step === 'passkey' || step === 'loading';
  return (
    <>
      {closeRef === undefined && (
        <div className="lk-head">
          <Parts.Heading headingLevel={headingLevel} className="lk-heading">
            {m['stepUp.heading']}
          </Parts.Heading>
          {canCancel && isOpen && (
            <Parts.Cancel className="lk-icon-button" aria-label={m['stepUp.close']}>
              <Icon icon={close} />
            </Parts.Cancel>
          )}
        </div>
      )}
      <Summary facts={facts} content={isFacts(summary) ? undefined : summary} />
      <Step {...props} facts={facts} />
      {isOpen && help}
    </>
  );
}

function Step(props: StepProps): ReactElement {
  const { step } = useStepUpContext('StepUp');
  switch (step) {
    case 'loading':
      return <LoadingStep />;
    case 'code':
      return <CodeStep {...props} />;
    case 'passkey':
      return <PasskeyStep {...props} />;
    default:
      return <EndStep {...props} />;
  }
}

export declare namespace StepUp {
  interface Props
    extends useStepUp.Options,
      Pick<
        StepUpRoot.Props,
        | 'autoFocus'
        | 'codeLength'
        | 'onReady'
        | 'onSubmit'
        | 'onCompleted'
        | 'onCancel'
        | 'onError'
        | 'onStatusChange'
        | 'id'
      > {
    /**
     * What is confirmed, above every step: amount and payee, or content of your own. Default: those of the subject, as
     * the service has them.
     */
    readonly summary?: SummaryContent;
    /** The masked phone number that receives codes, such as `•• 12`. Default: the text names no number. */
    readonly destination?: string | undefined;
    /** Whether it is part of another panel and has none of its own. @default false */
    readonly embedded?: boolean | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Called when the user asks for a new rate after time ran out; adds a button. Default: no button. */
    readonly onRequote?: (() => void) | undefined;
    /** Called when the user can confirm in no way any more; adds a button. Open `<ScaReset>`. Default: no button. */
    readonly onRecover?: (() => void) | undefined;
    /** Content above the heading, below an open challenge, and at the end. */
    readonly slots?:
      | { readonly header?: ReactNode; readonly help?: ReactNode; readonly footer?: ReactNode }
      | undefined;
    readonly className?: string | undefined;
  }
}
