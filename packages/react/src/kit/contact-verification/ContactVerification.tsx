'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import { useFormatClock } from '../../countdown/useFormatClock.ts';
import type { ContactVerificationRoot } from '../../headless/contact-verification/ContactVerificationRoot.tsx';
import { contactVerificationTask } from '../../headless/contact-verification/contactVerificationTask.ts';
import * as Parts from '../../headless/contact-verification/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { ContactVerificationState } from '../../hooks/createContactVerificationStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, mail, phone } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { CodeCells } from '../base/CodeCells.tsx';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import { panelProps } from '../base/rootProps.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskFrame } from '../task/TaskFrame.tsx';
import type { TaskProps } from '../task/TaskProps.ts';
import { texts } from './texts.ts';

const CODE_LENGTH = 6;

/**
 * Verifies the user's e-mail address and phone number with a code, where the service requires it.
 *
 * ```tsx
 * <ContactVerification channel="email" onSuccess={() => navigate('/onboarding')} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `ContactVerification` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ContactVerification(props: ContactVerification.Props): ReactElement {
  checkProps('ContactVerification', props);
  const appearance = useAppearance('ContactVerification', texts);
  const { headingLevel = 2, variant, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} channel={rest.channel} />
      {slots?.footer}
    </Parts.Root>
  );
}

interface StepProps {
  readonly headingLevel: HeadingLevel;
  readonly channel: ContactVerification.Props['channel'];
}

function Content({ headingLevel, channel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = contactVerificationTask.useTask('Content').task;
  const shown = 'channel' in state ? state.channel : channel;
  const heading = shown === undefined ? m['contactVerification.heading'] : m[`contactVerification.${shown}.heading`];
  return (
    <TaskFrame
      parts={contactVerificationTask}
      state={state}
      heading={heading}
      headingLevel={headingLevel}
      bones={['label', 'control']}
    >
      {(open) => (
        <>
          <Parts.Heading headingLevel={headingLevel} className="lk-heading">
            {heading}
          </Parts.Heading>
          <Step state={open} />
        </>
      )}
    </TaskFrame>
  );
}

function Step({ state }: { readonly state: ContactVerificationState }): ReactNode {
  const m = useMessages(texts);
  switch (state.status) {
    case 'ready':
    case 'sending':
      return (
        <>
          <p className="lk-muted">
            <Contact text={m[`contactVerification.${state.channel}.text`]} to={state.to} />
          </p>
          {state.error !== undefined && <Notice tone="error">{errorText(m, state.error)}</Notice>}
          <Parts.Send className="lk-button lk-primary">
            <Icon icon={state.channel === 'email' ? mail : phone} />
            <Busy busy={state.status === 'sending'}>{m['contactVerification.send']}</Busy>
          </Parts.Send>
        </>
      );
    case 'awaitingCode':
    case 'confirming':
      return <CodeStep state={state} />;
    case 'verified':
    case 'notNeeded':
      return (
        <Notice tone="success" icon={check}>
          {m[`contactVerification.${state.status}`]}
        </Notice>
      );
    default:
      return null;
  }
}

type WithCode = Extract<ContactVerificationState, { readonly resendAt: number }>;

function CodeStep({ state }: { readonly state: WithCode }): ReactElement {
  const m = useMessages(texts);
  const clock = useFormatClock();
  const { draft, problems } = contactVerificationTask.useTask('CodeStep');
  const { error } = state;
  const refused = error?.next === 'fixInput' ? m['contactVerification.code.refused'] : error && errorText(m, error);
  const problem = problems['code'] === 'missing' ? m['contactVerification.code.short'] : refused;
  return (
    <>
      <p className="lk-muted" role="status">
        <Contact text={m['contactVerification.sent']} to={state.to} />
      </p>
      <Parts.CodeForm className="lk-stack">
        <div className="lk-field">
          <Parts.CodeLabel className="lk-label">{m['contactVerification.code.label']}</Parts.CodeLabel>
          <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
          <CodeCells length={CODE_LENGTH} value={draft['code'] ?? ''}>
            <Parts.CodeInput {...privateProps('lk-otp-input')} />
          </CodeCells>
        </div>
        <Parts.Submit className="lk-button lk-primary">
          <Busy busy={state.status === 'confirming'}>{m['contactVerification.code.submit']}</Busy>
        </Parts.Submit>
        <Parts.Resend className="lk-link">
          {({ waitSeconds }) =>
            waitSeconds > 0
              ? m['contactVerification.resendIn']({ time: clock(waitSeconds) })
              : m['contactVerification.resend']
          }
        </Parts.Resend>
      </Parts.CodeForm>
    </>
  );
}

/** A sentence with the contact in it, which keeps its direction. */
function Contact(props: {
  readonly text: (values: { readonly to: string }) => string;
  readonly to: string;
}): ReactElement {
  // The characters isolate the contact from the direction of the sentence (Unicode, UAX 9).
  return <>{props.text({ to: `\u2066${props.to}\u2069` })}</>;
}

export declare namespace ContactVerification {
  interface Props extends Omit<ContactVerificationRoot.Props, 'children' | 'className'>, TaskProps {}
}
