import type { ReactElement } from 'react';
import { useSessionsContext } from '../../headless/sessions/context.ts';
import * as Parts from '../../headless/sessions/index.parts.ts';
import type { SessionsState } from '../../hooks/createSessionsStore.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { FinalQuestion } from '../base/FinalQuestion.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useSessionText } from './useSessionText.ts';

type Ending = Extract<SessionsState, { readonly status: 'confirming' | 'ending' }>;

/** The question before sessions end, and why they did not. The safe choice comes first. */
export function EndStep({ state, headingLevel }: StepProps & { readonly state: Ending }): ReactElement {
  const m = useMessages(texts);
  const { sessions, ids } = useSessionsContext('Sessions');
  const describe = useSessionText();
  const { target, currentId } = state;
  const error = state.status === 'confirming' ? state.error : undefined;
  const isCurrent = target === currentId;
  const kind = target === 'others' ? 'confirm.others' : isCurrent ? 'confirm.current' : 'confirm';
  const session = state.sessions.find(({ id }) => id === target);
  const text = session && describe(session, isCurrent);
  return (
    <FinalQuestion
      heading={
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m[`sessions.${kind}.heading`]}
        </Parts.Heading>
      }
      headingLevel={headingLevel}
      labelledBy={ids.heading}
      details={
        <>
          {text && (
            <span className="lk-two">
              <bdi>{text.name}</bdi>
              <span className="lk-small">{text.time}</span>
            </span>
          )}
          <p className="lk-muted">{m[`sessions.${kind}.text`]}</p>
        </>
      }
      error={error}
      title={m['sessions.confirm.failed']}
      describe={(refusal) => errorText(m, refusal)}
      notice={m['sessions.confirm.locked']}
      onUnlocked={sessions.end}
      onCancel={sessions.back}
    >
      <Parts.Back className="lk-button">{m['sessions.confirm.keep']}</Parts.Back>
      <Parts.ConfirmEnd className="lk-button lk-danger">
        <Busy busy={state.status === 'ending'}>{m['sessions.end']}</Busy>
      </Parts.ConfirmEnd>
    </FinalQuestion>
  );
}
