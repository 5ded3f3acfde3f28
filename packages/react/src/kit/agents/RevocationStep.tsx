import type { Agent } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useAgentsContext } from '../../headless/agents/context.ts';
import * as Parts from '../../headless/agents/index.parts.ts';
import { belowHeading } from '../../headless/part/heading.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { LockScreen } from '../lock-screen/LockScreen.tsx';
import { Notice } from '../notice/Notice.tsx';
import { needsSigner } from './needsSigner.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The question before an agent is revoked, with what it means. The safe choice comes first. */
export function RevocationStep({ agent, headingLevel }: StepProps & { readonly agent: Agent }): ReactElement {
  const m = useMessages(texts);
  const { agents } = useAgentsContext('Agents');
  const { state } = agents;
  const error = state.status === 'confirmingRevocation' ? state.error : undefined;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['agents.revoke.heading']({ name: agent.name })}
      </Parts.Heading>
      <ul className="lk-bullets">
        <li>{m['agents.revoke.forever']}</li>
        <li>{m['agents.revoke.payments']}</li>
      </ul>
      {error !== undefined && !needsSigner(error) && (
        <Notice tone="error" title={m['agents.revoke.failed']}>
          {errorText(m, error)}
        </Notice>
      )}
      {error !== undefined && needsSigner(error) ? (
        <LockScreen
          headingLevel={belowHeading(headingLevel)}
          className="lk-inset"
          autoFocus={true}
          onSignedIn={agents.revoke}
          onCancel={agents.back}
        />
      ) : (
        <div className="lk-actions">
          <Parts.Back className="lk-button">{m['agents.revoke.keep']}</Parts.Back>
          <Parts.ConfirmRevocation className="lk-button lk-danger">
            <Busy busy={state.status === 'revoking'}>{m['agents.revoke.confirm']}</Busy>
          </Parts.ConfirmRevocation>
        </div>
      )}
    </>
  );
}
