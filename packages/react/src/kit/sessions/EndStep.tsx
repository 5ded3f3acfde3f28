import type { ReactElement } from 'react';
import { useSessionsContext } from '../../headless/sessions/context.ts';
import * as Parts from '../../headless/sessions/index.parts.ts';
import type { SessionsState } from '../../hooks/createSessions.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useSessionText } from './useSessionText.ts';

type Ending = Extract<SessionsState, { readonly status: 'confirming' | 'ending' }>;

/** The question before sessions end, and why they did not. The safe choice comes first. */
export function EndStep({ state, headingLevel }: StepProps & { readonly state: Ending }): ReactElement {
  const m = useMessages(texts);
  const { sessions } = useSessionsContext('Sessions');
  const describe = useSessionText();
  const { target, currentId } = state;
  const error = state.status === 'confirming' ? state.error : undefined;
  const isCurrent = target === currentId;
  const kind = target === 'others' ? 'confirm.others' : isCurrent ? 'confirm.current' : 'confirm';
  const session = state.sessions.find(({ id }) => id === target);
  const text = session && describe(session, isCurrent);
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m[`sessions.${kind}.heading`]}
      </Parts.Heading>
      {text && (
        <span className="lk-two">
          <bdi>{text.name}</bdi>
          <span className="lk-small">{text.time}</span>
        </span>
      )}
      <p className="lk-muted">{m[`sessions.${kind}.text`]}</p>
      <UnlockGate
        error={error}
        headingLevel={headingLevel}
        notice={m['sessions.confirm.locked']}
        onUnlocked={sessions.end}
        onCancel={sessions.back}
      >
        {error && error.next !== 'signIn' && (
          <Notice tone="error" title={m['sessions.confirm.failed']}>
            {errorText(m, error)}
          </Notice>
        )}
        <div className="lk-actions">
          <Parts.Back className="lk-button">{m['sessions.confirm.keep']}</Parts.Back>
          <Parts.ConfirmEnd className="lk-button lk-danger">
            <Busy busy={state.status === 'ending'}>{m['sessions.end']}</Busy>
          </Parts.ConfirmEnd>
        </div>
      </UnlockGate>
    </>
  );
}
