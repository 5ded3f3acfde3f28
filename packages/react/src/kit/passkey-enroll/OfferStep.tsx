import type { CredentialState } from '@latchkey/core';
import { type ReactElement, useEffect } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { usePasskeyEnrollContext } from '../../headless/passkey-enroll/context.ts';
import * as Parts from '../../headless/passkey-enroll/index.parts.ts';
import { isEnrolling } from '../../headless/passkey-enroll/steps.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { Icon } from '../../icons/Icon.tsx';
import { device, shield } from '../../icons/shapes.ts';
import { PasskeyIllustration } from '../../illustrations/PasskeyIllustration.tsx';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Notice } from '../notice/Notice.tsx';
import { texts } from './texts.ts';

/** The offer, and everything until the passkey is saved. */
export function OfferStep({ headingLevel }: { readonly headingLevel: HeadingLevel }): ReactElement {
  const m = useMessages(texts);
  const announce = useAnnounce();
  const { state } = usePasskeyEnrollContext('PasskeyEnroll').enrol;
  const { status } = state;
  useEffect(() => {
    if (status === 'making') announce(m['passkey.announce.waiting']);
    if (status === 'changing') announce(m['passkey.announce.saving']);
  }, [status, announce, m]);
  const reasons = [
    { icon: shield, title: m['passkey.offer.safe.title'], text: m['passkey.offer.safe.text'] },
    { icon: device, title: m['passkey.offer.saved.title'], text: m['passkey.offer.saved.text'] },
  ];
  return (
    <>
      <div className="lk-outcome">
        <PasskeyIllustration />
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['passkey.offer.heading']}
        </Parts.Heading>
        <p className="lk-muted">{m['passkey.offer.text']}</p>
      </div>
      <ul className="lk-list" data-inset="">
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <div className="lk-row">
              <span className="lk-mark" data-tone="accent" aria-hidden="true">
                <Icon icon={icon} />
              </span>
              <span className="lk-two">
                <span>{title}</span>
                <span className="lk-small">{text}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Outcome state={state} />
      <div className="lk-pair">
        <Parts.Later className="lk-button">{m['passkey.later']}</Parts.Later>
        <Parts.Create className="lk-button lk-primary">
          <Busy busy={isEnrolling(state)} waitsForUser={state.status === 'making'}>
            {getLabel(state, m)}
          </Busy>
        </Parts.Create>
      </div>
      <p className="lk-small lk-muted lk-center">{m['passkey.handshake']}</p>
    </>
  );
}

function getLabel({ status }: CredentialState, m: typeof texts): string {
  if (status === 'making') return m['passkey.waiting'];
  if (status === 'changing' || status === 'checking') return m['passkey.saving'];
  return status === 'failed' ? m['general.tryAgain'] : m['passkey.create'];
}

/** A closed prompt is no error. After a lost response the passkey may exist. */
function Outcome({ state }: { readonly state: CredentialState }): ReactElement | null {
  const m = useMessages(texts);
  if (state.status === 'checking') return <Notice>{m['passkey.checking']}</Notice>;
  if (state.status !== 'failed') return null;
  if (state.error.code === 'PASSKEY_DISMISSED') return <Notice>{m['passkey.dismissed']}</Notice>;
  return <Notice tone="error">{errorText(m, state.error)}</Notice>;
}
