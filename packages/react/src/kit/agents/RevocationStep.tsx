import type { Agent } from '@latchkey/core';
import type { ReactElement } from 'react';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { useAgentsContext } from '../../headless/agents/context.ts';
import * as Parts from '../../headless/agents/index.parts.ts';
import { changeFailedTitle } from '../../messages/changeFailedTitle.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Consequences, FinalQuestion } from '../base/FinalQuestion.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The question before an agent is revoked. */
export function RevocationStep({ agent, headingLevel }: StepProps & { readonly agent: Agent }): ReactElement {
  const m = useMessages(texts);
  const { agents, ids } = useAgentsContext('Agents');
  const { state } = agents;
  const error = state.status === 'confirmingRevocation' ? state.error : undefined;
  return (
    <FinalQuestion
      heading={
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['agents.revoke.heading']({ name: withoutInvisible(agent.name) })}
        </Parts.Heading>
      }
      headingLevel={headingLevel}
      labelledBy={ids.heading}
      details={<Consequences texts={[m['agents.revoke.forever'], m['agents.revoke.payments']]} />}
      error={error}
      title={changeFailedTitle(m, error, m['agents.revoke.failed'])}
      onUnlocked={agents.revoke}
      onCancel={agents.back}
    >
      <Parts.Back className="lk-button">{m['agents.revoke.keep']}</Parts.Back>
      <Parts.ConfirmRevocation className="lk-button lk-danger">
        <Busy busy={state.status === 'revoking'}>{m['agents.revoke.confirm']}</Busy>
      </Parts.ConfirmRevocation>
    </FinalQuestion>
  );
}
