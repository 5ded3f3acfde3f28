'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useScaEnrolmentContext } from '../../headless/sca-enrolment/context.ts';
import * as Parts from '../../headless/sca-enrolment/index.parts.ts';
import type { ScaEnrolmentRoot } from '../../headless/sca-enrolment/ScaEnrolmentRoot.tsx';
import type { useScaEnrolment } from '../../hooks/useScaEnrolment.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { FinalQuestion } from '../base/FinalQuestion.tsx';
import { Problem } from '../base/Problem.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { AppStep, PhoneStep, TextStep } from './AddSteps.tsx';
import { ListStep } from './ListStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import { SignIn } from './SignIn.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/**
 * The user's ways to confirm: a list, and adding a phone number, a passkey or an authenticator app with its recovery
 * codes.
 *
 * ```tsx
 * <ScaEnrolment onChange={(change) => console.log(change)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `ScaEnrolment` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ScaEnrolment(props: ScaEnrolment.Props): ReactElement {
  checkProps('ScaEnrolment', props);
  const appearance = useAppearance('ScaEnrolment', texts);
  const { headingLevel = 2, slots = {}, className, embedded = false, ...rest } = props;
  const own = embedded ? 'lk-stack lk-sca-enrolment' : 'lk-panel lk-sca-enrolment';
  return (
    <Parts.Root {...rest} {...rootProps(appearance, own, className)}>
      {slots.header}
      <Step headingLevel={headingLevel} />
      <SignIn headingLevel={headingLevel} />
      {slots.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { step } = useScaEnrolmentContext('ScaEnrolment');
  switch (step) {
    case 'loading':
      return (
        <>
          <Title {...props} />
          <Skeleton bones={['row', 'row', 'control']} />
        </>
      );
    case 'failed':
      return <FailedStep {...props} />;
    case 'unavailable':
      return (
        <>
          <Title {...props} />
          <Notice>{m['scaEnrolment.unavailable']}</Notice>
        </>
      );
    case 'signedOut':
      return (
        <>
          <Title {...props} />
          <SignInPrompt headingLevel={props.headingLevel}>{m['scaEnrolment.signedOut']}</SignInPrompt>
        </>
      );
    case 'list':
      return <ListStep {...props} />;
    case 'app':
      return <AppStep {...props} />;
    case 'phone':
      return <PhoneStep {...props} />;
    case 'text':
      return <TextStep {...props} />;
    case 'recoveryCodes':
      return <RecoveryCodesStep {...props} />;
    case 'removal':
      return <RemovalStep {...props} />;
  }
}

function Title({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <Parts.Heading headingLevel={headingLevel} className="lk-heading">
      {m['scaEnrolment.heading']}
    </Parts.Heading>
  );
}

function FailedStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useScaEnrolmentContext('ScaEnrolment').enrolment;
  if (state.status !== 'loadFailed') return null;
  return (
    <>
      <Title {...props} />
      {state.error.next !== 'signIn' && (
        <>
          <Parts.Error className="lk-error">
            <Problem>
              {m['scaEnrolment.loadFailed']} {errorText(m, state.error)}
            </Problem>
          </Parts.Error>
          <Parts.Retry className="lk-button">{m['general.tryAgain']}</Parts.Retry>
        </>
      )}
    </>
  );
}

/** The question before a passkey is removed. The safe answer comes first. */
function RemovalStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { enrolment, ids } = useScaEnrolmentContext('ScaEnrolment');
  const { state } = enrolment;
  if (state.status !== 'confirmingRemoval' && state.status !== 'removing') return null;
  return (
    <FinalQuestion
      heading={
        <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
          {m['scaEnrolment.removal.heading']}
        </Parts.Heading>
      }
      headingLevel={props.headingLevel}
      labelledBy={ids.heading}
      details={
        <>
          <Parts.Description className="lk-muted">{m['scaEnrolment.removal.text']}</Parts.Description>
          {state.factors.length === 1 && (
            <Notice tone="warning" announced={false}>
              {m['scaEnrolment.removal.last']}
            </Notice>
          )}
        </>
      }
      error={state.error}
      describe={(refusal) => errorText(m, refusal)}
      notice={m['scaEnrolment.signIn']}
      onUnlocked={enrolment.remove}
      onCancel={enrolment.back}
    >
      <Parts.Back className="lk-button">{m['scaEnrolment.removal.keep']}</Parts.Back>
      <Parts.ConfirmRemoval className="lk-button lk-danger">
        <Busy busy={state.status === 'removing'}>{m['scaEnrolment.removal.confirm']}</Busy>
      </Parts.ConfirmRemoval>
    </FinalQuestion>
  );
}

export declare namespace ScaEnrolment {
  interface Props
    extends useScaEnrolment.Options,
      Pick<ScaEnrolmentRoot.Props, 'autoFocus' | 'onChange' | 'onError' | 'onReady' | 'onStatusChange' | 'id'> {
    /** Whether it is part of another panel and has none of its own. @default false */
    readonly embedded?: boolean | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Content above the heading and at the end. */
    readonly slots?: { readonly header?: ReactNode; readonly footer?: ReactNode } | undefined;
    readonly className?: string | undefined;
  }
}
