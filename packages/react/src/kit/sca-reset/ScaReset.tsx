'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { scaResetStep, useScaResetContext } from '../../headless/sca-reset/context.ts';
import * as Parts from '../../headless/sca-reset/index.parts.ts';
import type { ScaResetRoot } from '../../headless/sca-reset/ScaResetRoot.tsx';
import type { useScaReset } from '../../hooks/useScaReset.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Problem } from '../base/Problem.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { ScaEnrolment } from '../sca-enrolment/ScaEnrolment.tsx';
import { ChooseStep, EndStep, PassedStep, SignIn, type StepProps, Title, WaitStep } from './Steps.tsx';
import { texts } from './texts.ts';

/**
 * Replaces a lost phone number, passkey or authenticator app: the user proves who they are in a video check, and sets up
 * a new one.
 *
 * ```tsx
 * <ScaReset onStarted={(resetId) => console.log(resetId)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `ScaReset` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ScaReset(props: ScaReset.Props): ReactElement {
  checkProps('ScaReset', props);
  const appearance = useAppearance('ScaReset', texts);
  const { headingLevel = 2, slots = {}, className, onEnrol, ...rest } = props;
  const [isEnrolling, setEnrolling] = useState(false);
  // The lost factor is gone: enrolling continues in the same place.
  if (isEnrolling) return <ScaEnrolment headingLevel={headingLevel} className={className} autoFocus={true} />;
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel lk-sca-reset', className)}>
      {slots.header}
      <Step headingLevel={headingLevel} onEnrol={onEnrol ?? (() => setEnrolling(true))} />
      <SignIn headingLevel={headingLevel} />
      {slots.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useScaResetContext('ScaReset').reset;
  switch (scaResetStep(state)) {
    case 'loading':
      return (
        <>
          <Title {...props} />
          <Skeleton bones={['label', 'row', 'control']} />
        </>
      );
    case 'loadFailed':
      return <FailedStep {...props} />;
    case 'unavailable':
      return (
        <>
          <Title {...props} />
          <Notice>{m['scaReset.unavailable']}</Notice>
        </>
      );
    case 'signedOut':
      return (
        <>
          <Title {...props} />
          <SignInPrompt headingLevel={props.headingLevel}>{m['scaReset.signedOut']}</SignInPrompt>
        </>
      );
    case 'choosing':
      return <ChooseStep {...props} />;
    case 'awaitingLiveness':
    case 'inReview':
      return <WaitStep {...props} />;
    case 'passed':
      return <PassedStep {...props} />;
    default:
      return <EndStep {...props} />;
  }
}

function FailedStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { reset } = useScaResetContext('ScaReset');
  const { state } = reset;
  if (state.status !== 'loadFailed') return null;
  return (
    <>
      <Title {...props} />
      {state.error.next !== 'signIn' && (
        <>
          <Parts.Error className="lk-error">
            <Problem>
              {m['scaReset.loadFailed']} {errorText(m, state.error)}
            </Problem>
          </Parts.Error>
          <button type="button" className="lk-button" onClick={reset.reload}>
            {m['general.tryAgain']}
          </button>
        </>
      )}
    </>
  );
}

export declare namespace ScaReset {
  interface Props
    extends useScaReset.Options,
      Pick<
        ScaResetRoot.Props,
        'autoFocus' | 'onReady' | 'onStarted' | 'onCompleted' | 'onError' | 'onStatusChange' | 'id'
      > {
    /** Called when the user asks to set up a new factor. Default: `<ScaEnrolment>` appears in the same place. */
    readonly onEnrol?: (() => void) | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Content above the heading and at the end. */
    readonly slots?: { readonly header?: ReactNode; readonly footer?: ReactNode } | undefined;
    readonly className?: string | undefined;
  }
}
