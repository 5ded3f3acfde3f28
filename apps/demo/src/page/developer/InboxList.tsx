import { copy } from '@latchkey/react/icons';
import { Icon } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Section } from './Section.tsx';
import type { Inbox } from './sandboxApi.ts';

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The newest codes that users would get by e-mail or text message. */
export function InboxList({ messages }: Pick<Inbox, 'messages'>): ReactElement {
  const newest = [...messages].reverse().slice(0, 4);
  return (
    <Section heading="Codes">
      {newest.length === 0 ? (
        <p className="lk-small lk-muted">Codes that would go out by e-mail or text message arrive here.</p>
      ) : (
        <ul className="lk-stack lk-stack-2">
          {newest.map((message) => (
            <li key={`${message.at} ${message.to}`} className="wa-code">
              <span className="lk-two">
                <strong className="code">{message.code}</strong>
                <span className="lk-small">
                  {message.to} · <time dateTime={message.at}>{time.format(new Date(message.at))}</time>
                </span>
              </span>
              <button
                type="button"
                className="lk-icon-button"
                aria-label={`Copy the code for ${message.to}`}
                onClick={() => navigator.clipboard.writeText(message.code)}
              >
                <Icon icon={copy} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
