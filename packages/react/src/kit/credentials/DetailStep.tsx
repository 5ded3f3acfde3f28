import type { AuthMethod } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useCredentialsContext } from '../../headless/credentials/context.ts';
import * as Parts from '../../headless/credentials/index.parts.ts';
import type { CredentialsState } from '../../hooks/createCredentialsStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Question } from '../base/Question.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useCredentialText } from './useCredentialText.ts';

type Showing = Extract<CredentialsState, { readonly status: 'showing' | 'confirmingRemoval' }>;

/** One way to sign in. The last one has no button to remove it, and says why. */
export function DetailStep({ state, headingLevel }: StepProps & { readonly state: Showing }): ReactElement {
  const m = useMessages(texts);
  const { credential, credentials } = state;
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          <bdi>{useCredentialText()(credential).name}</bdi>
        </Parts.Heading>
      </div>
      <Summary credential={credential} />
      {credentials.length < 2 && <Notice title={m['credentials.onlyOne']}>{m['credentials.onlyOne.text']}</Notice>}
      <Parts.Remove className="lk-button lk-danger">{m['credentials.remove']}</Parts.Remove>
    </>
  );
}

/** The question before one is removed. The safe choice comes first. */
export function RemovalStep(props: StepProps & { readonly credential: AuthMethod }): ReactElement {
  const m = useMessages(texts);
  const { credentials, ids } = useCredentialsContext('Credentials');
  const { name } = useCredentialText()(props.credential);
  return (
    <Question
      heading={
        <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
          {m['credentials.removal.heading']({ name })}
        </Parts.Heading>
      }
      labelledBy={ids.heading}
      onCancel={credentials.back}
      details={
        <>
          <Summary credential={props.credential} />
          <p className="lk-muted">{m['credentials.removal.text']}</p>
        </>
      }
    >
      <div className="lk-actions">
        <Parts.Back className="lk-button">{m['credentials.removal.keep']}</Parts.Back>
        <Parts.ConfirmRemoval className="lk-button lk-danger">{m['credentials.remove']}</Parts.ConfirmRemoval>
      </div>
    </Question>
  );
}

/** What kind it is, where its codes are sent, since when it exists. */
function Summary({ credential }: { readonly credential: AuthMethod }): ReactElement {
  const { icon, name, detail } = useCredentialText()(credential);
  return (
    <div className="lk-line">
      <span className="lk-mark" data-tone="accent" aria-hidden="true">
        <Icon icon={icon} />
      </span>
      <span className="lk-two">
        <bdi>{name}</bdi>
        <bdi className="lk-small">{detail}</bdi>
      </span>
    </div>
  );
}
