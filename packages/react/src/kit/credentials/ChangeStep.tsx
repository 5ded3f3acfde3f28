import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import * as Parts from '../../headless/credentials/index.parts.ts';
import { getLevelBelow } from '../../headless/part/heading.ts';
import type { CredentialProgress, CredentialsState } from '../../hooks/createCredentialsStore.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Identifier } from '../base/Identifier.tsx';
import { LockScreen } from '../lock-screen/LockScreen.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useCredentialText } from './useCredentialText.ts';

type Changing = Extract<CredentialsState, { readonly status: 'changing' }>;

/** One way to sign in is added or removed. */
export function ChangeStep({
  state,
  headingLevel,
  onAddContact,
}: StepProps & { readonly state: Changing }): ReactElement {
  const m = useMessages(texts);
  const { progress } = state;
  const heading = useHeading(state);
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {heading}
      </Parts.Heading>
      {progress.status === 'confirmingContact' && <Contact progress={progress} />}
      {progress.status === 'reauthenticating' && (
        <>
          <Notice>
            {m[progress.reason === 'otherCredential' ? 'credentials.signInWithOther' : 'credentials.signIn']}
          </Notice>
          <LockScreen headingLevel={getLevelBelow(headingLevel)} className="lk-inset" autoFocus={true} />
        </>
      )}
      {progress.status === 'making' && <p className="lk-muted">{m['credentials.making']}</p>}
      {progress.status === 'checking' && <Notice>{m['credentials.checking']}</Notice>}
      {progress.status === 'failed' && <Failure error={progress.error} />}
      <div className="lk-actions">
        <Main progress={progress} onAddContact={onAddContact} />
        {progress.status !== 'changing' && progress.status !== 'checking' && progress.status !== 'done' && (
          <Parts.Back className="lk-button lk-quiet">{m['credentials.cancel']}</Parts.Back>
        )}
      </div>
    </>
  );
}

/** The provider asks the user in a window of its own. */
export function ProviderStep(props: StepProps & { readonly provider: string }): ReactElement {
  const m = useMessages(texts);
  const { provider } = props;
  return (
    <>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {m['credentials.add.OAUTH']({ provider })}
      </Parts.Heading>
      <Notice>{m['credentials.askingProvider']({ provider })}</Notice>
      <Parts.Back className="lk-button">{m['credentials.cancel']}</Parts.Back>
    </>
  );
}

function useHeading({ progress, credential }: Changing): string {
  const m = useMessages(texts);
  const describe = useCredentialText();
  const { change } = progress;
  if (progress.status === 'confirmingContact') return m['credentials.contact.heading'];
  switch (change.type) {
    case 'remove':
      return m['credentials.removal.heading']({ name: credential ? describe(credential).name : '' });
    case 'addPasskey':
      return m['credentials.add.PASSKEY'];
    case 'addCode':
      return m[`credentials.add.${change.by}`];
    case 'addIdentity':
      return m['credentials.heading'];
  }
}

/** Where codes will be sent, in full: the user confirms it. */
function Contact(props: { readonly progress: Extract<CredentialProgress, { status: 'confirmingContact' }> }) {
  const m = useMessages(texts);
  const { change, contact } = props.progress;
  const by = change.type === 'addCode' ? change.by : 'EMAIL_OTP';
  return (
    <>
      <p className="lk-lead">
        <Identifier value={contact} />
      </p>
      <p className="lk-muted">{m[`credentials.contact.${by}`]}</p>
    </>
  );
}

function Main(props: Pick<StepProps, 'onAddContact'> & { readonly progress: CredentialProgress }): ReactElement | null {
  const m = useMessages(texts);
  const { progress, onAddContact } = props;
  switch (progress.status) {
    case 'reauthenticating':
      return null;
    case 'confirmingContact':
      return (
        <Parts.ConfirmContact className="lk-button lk-primary">{m['credentials.contact.confirm']}</Parts.ConfirmContact>
      );
    case 'failed':
      // A provider's token is used up.
      if (progress.change.type === 'addIdentity') return null;
      if (progress.error.code === 'CONTACT_MISSING')
        return onAddContact === undefined ? null : (
          <button type="button" className="lk-button lk-primary" onClick={onAddContact}>
            {m['credentials.contact.add']}
          </button>
        );
      return <Parts.Retry className="lk-button lk-primary">{m['general.tryAgain']}</Parts.Retry>;
    default:
      return (
        <Parts.Retry className="lk-button lk-primary">
          <Busy busy={true} waitsForUser={progress.status === 'making'}>
            {m[progress.status === 'making' ? 'passkey.waiting' : 'credentials.working']}
          </Busy>
        </Parts.Retry>
      );
  }
}

/** The account has such a credential already. */
const existing = new Set<string>([
  'PASSKEY_EXISTS',
  'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
  'SMS_OTP_CREDENTIAL_ALREADY_EXISTS',
  'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
]);

/** Why nothing was changed. A dismissed prompt is the user's choice: a calm note. */
function Failure({ error }: { readonly error: WalletError }): ReactElement {
  const m = useMessages(texts);
  if (error.code === 'PASSKEY_DISMISSED' || error.code === 'ABORTED') return <Notice>{m['passkey.dismissed']}</Notice>;
  if (error.code === 'CONTACT_MISSING') return <Notice>{m['credentials.contact.missing']}</Notice>;
  if (existing.has(error.code)) return <Notice>{m['credentials.exists']}</Notice>;
  return (
    <Notice tone="error" title={m['credentials.failed']}>
      {errorText(m, error)}
    </Notice>
  );
}
