import type { WalletError } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { useFormatClock } from '../../countdown/useFormatClock.ts';
import { useChange } from '../../headless/part/useChange.ts';
import { getProblem, useScaEnrolmentContext } from '../../headless/sca-enrolment/context.ts';
import * as Parts from '../../headless/sca-enrolment/index.parts.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { login } from '../../messages/en/login.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { CodeCells } from '../base/CodeCells.tsx';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import { CopyField } from '../copy-field/CopyField.tsx';
import { PhoneCountry } from '../field/PhoneCountry.tsx';
import { QrCode } from '../qr-code/QrCode.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Digits of every code here. */
const CODE_LENGTH = 6;

/** The heading and the sentence of a step. */
export function Intro(props: StepProps & { readonly heading: string; readonly text: ReactNode }): ReactElement {
  return (
    <>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {props.heading}
      </Parts.Heading>
      <Parts.Description className="lk-muted">{props.text}</Parts.Description>
    </>
  );
}

/** The secret of an authenticator app, and the code that proves that the app has it. */
export function AppStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useScaEnrolmentContext('ScaEnrolment').enrolment;
  if (!('setup' in state)) return null;
  return (
    <>
      <Intro {...props} heading={m['scaEnrolment.app.heading']} text={m['scaEnrolment.app.text']} />
      <Secret uri={state.setup.uri} typedSecret={state.setup.typedSecret} />
      <CodeForm label={m['scaEnrolment.app.label']} refused={m['scaEnrolment.app.refused']} />
    </>
  );
}

/** The number that receives text messages. */
export function PhoneStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { enrolment, draft } = useScaEnrolmentContext('ScaEnrolment');
  const { state } = enrolment;
  const error = getProblem(state);
  const problem =
    draft.problem === 'phoneMissing' || error?.next === 'fixInput'
      ? m['scaEnrolment.phone.missing']
      : error && errorText(m, error);
  return (
    <>
      <Intro {...props} heading={m['scaEnrolment.phone.heading']} text={m['scaEnrolment.phone.text']} />
      <Parts.PhoneForm className="lk-stack">
        <div className="lk-field">
          <Parts.Label className="lk-label">{m['scaEnrolment.phone.label']}</Parts.Label>
          <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
          <div className="lk-input lk-affixed" dir="ltr">
            <PhoneCountry part={Parts.PhoneCountry} />
            <Parts.PhoneInput {...privateProps('lk-bare')} />
          </div>
        </div>
        <Parts.Submit className="lk-button lk-primary">
          <Busy busy={state.status === 'sendingText'}>{m['scaEnrolment.phone.submit']}</Busy>
        </Parts.Submit>
      </Parts.PhoneForm>
      <Parts.Back className="lk-button lk-quiet">{m['scaEnrolment.back']}</Parts.Back>
    </>
  );
}

/** The code that was sent to the number. */
export function TextStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useScaEnrolmentContext('ScaEnrolment').enrolment;
  useResentAnnouncement('sent' in state ? state.sent : 1);
  if (!('phoneNumber' in state)) return null;
  const sent = m['scaEnrolment.text.sent']({ to: state.phoneNumber });
  return (
    <>
      <Intro {...props} heading={m['scaEnrolment.text.heading']} text={<bdi>{sent}</bdi>} />
      <CodeForm label={m['scaEnrolment.text.label']} refused={m['scaEnrolment.text.refused']} />
    </>
  );
}

/** Announces each code after the first one. */
function useResentAnnouncement(sent: number): void {
  const announce = useAnnounce();
  const m = useMessages(login);
  useChange(sent, (now, before) => {
    if (now > before) announce(m['login.announce.resent']);
  });
}

function CodeForm(props: { readonly label: string; readonly refused: string }): ReactElement {
  const m = useMessages(texts);
  const clock = useFormatClock();
  const { enrolment, draft } = useScaEnrolmentContext('ScaEnrolment');
  const { state } = enrolment;
  const error = getProblem(state);
  const problem =
    draft.problem === 'codeShort' ? m['scaEnrolment.code.short'] : error && getCodeText(error, props.refused, m);
  return (
    <Parts.CodeForm className="lk-stack">
      <div className="lk-field">
        <Parts.Label className="lk-label">{props.label}</Parts.Label>
        <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
        <CodeCells length={CODE_LENGTH} value={draft.code}>
          <Parts.CodeInput {...privateProps('lk-otp-input')} />
        </CodeCells>
      </div>
      <Parts.Submit className="lk-button lk-primary">
        <Busy busy={state.status === 'confirmingApp' || state.status === 'confirmingText'}>
          {m['scaEnrolment.code.submit']}
        </Busy>
      </Parts.Submit>
      <div className="lk-line lk-spread">
        <Parts.Resend className="lk-link">
          {({ waitSeconds }) =>
            waitSeconds > 0
              ? m['scaEnrolment.text.resendIn']({ time: clock(waitSeconds) })
              : m['scaEnrolment.text.resend']
          }
        </Parts.Resend>
        <Parts.Back className="lk-link">{m['scaEnrolment.back']}</Parts.Back>
      </div>
    </Parts.CodeForm>
  );
}

function getCodeText(error: WalletError, refused: string, m: typeof texts): string {
  return error.next === 'fixInput' ? refused : errorText(m, error);
}

/** The picture for a camera, and the key for typing. */
function Secret(props: { readonly uri: string; readonly typedSecret: string }): ReactElement {
  const m = useMessages(texts);
  return (
    <div {...privateProps('lk-stack', 'picture')}>
      <QrCode label={m['scaEnrolment.app.qr']} value={props.uri} className="lk-center" />
      <CopyField label={m['scaEnrolment.app.key']} value={props.typedSecret} grouped={4} />
    </div>
  );
}
