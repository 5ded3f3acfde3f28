import type { Session } from '@latchkey/core';
import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/sessions/index.parts.ts';
import type { SessionsState } from '../../hooks/createSessionsStore.ts';
import { getFactorIcon } from '../../icons/getFactorIcon.ts';
import { Icon } from '../../icons/Icon.tsx';
import { device, globe } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useSessionText } from './useSessionText.ts';

type Listing = Extract<SessionsState, { readonly status: 'listing' }>;

/** The session of this device, and the others. */
export function ListStep({ state, headingLevel }: StepProps & { readonly state: Listing }): ReactElement {
  const m = useMessages(texts);
  const { sessions, currentId, change } = state;
  const others = sessions.filter(({ id }) => id !== currentId);
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['sessions.heading']}
      </Parts.Heading>
      {change && <Notice tone="success">{m[`sessions.${change}`]}</Notice>}
      <Group
        heading={m['sessions.thisDevice']}
        level={getLevelBelow(headingLevel)}
        sessions={sessions.filter(({ id }) => id === currentId)}
        currentId={currentId}
      />
      <Group
        heading={m['sessions.others']}
        level={getLevelBelow(headingLevel)}
        sessions={others}
        currentId={currentId}
      />
      {others.length === 0 && (
        <p className="lk-small lk-muted">{m[sessions.length === 0 ? 'sessions.none' : 'sessions.noOthers']}</p>
      )}
      {currentId !== undefined && (
        <div className="lk-actions">
          {others.length > 0 && (
            <Parts.End target="others" className="lk-button">
              {m['sessions.endOthers']}
            </Parts.End>
          )}
          <Parts.End target={currentId} className="lk-button lk-quiet">
            {m['sessions.endCurrent']}
          </Parts.End>
        </div>
      )}
    </>
  );
}

function Group(props: {
  readonly heading: string;
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly sessions: readonly Session[];
  readonly currentId: Session['id'] | undefined;
}): ReactElement | null {
  const { heading, sessions, currentId } = props;
  const Heading = `h${props.level}` as const;
  if (sessions.length === 0) return null;
  return (
    <div className="lk-stack lk-stack-1">
      <Heading className="lk-caption lk-muted">{heading}</Heading>
      <Parts.List className="lk-list" data-inset="" aria-label={heading}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} isCurrent={session.id === currentId} />
        ))}
      </Parts.List>
    </div>
  );
}

function Row({ session, isCurrent }: { readonly session: Session; readonly isCurrent: boolean }): ReactElement {
  const m = useMessages(texts);
  const { name, time } = useSessionText()(session, isCurrent);
  return (
    <Parts.Item sessionId={session.id} className="lk-row">
      <span className="lk-mark" data-tone={isCurrent ? 'accent' : undefined} aria-hidden="true">
        <Icon icon={isCurrent ? device : getFactorIcon(session.type, globe)} />
      </span>
      <span className="lk-two">
        <bdi>{name}</bdi>
        <span className="lk-small">{time}</span>
      </span>
      {isCurrent ? (
        <span className="lk-pill" data-tone="accent">
          {m['sessions.current']}
        </span>
      ) : (
        <Parts.End
          target={session.id}
          className="lk-link"
          data-tone="danger"
          aria-label={m['sessions.end.label']({ name, time })}
        >
          {m['sessions.end']}
        </Parts.End>
      )}
    </Parts.Item>
  );
}
