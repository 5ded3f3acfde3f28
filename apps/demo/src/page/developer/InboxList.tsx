import { CopyField } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Section } from './Section.tsx';
import type { Inbox } from './sandboxApi.ts';

const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

/** The newest codes that users would get by e-mail or text message. */
export function InboxList({ messages }: Pick<Inbox, 'messages'>): ReactElement {
  const newest = [...messages].reverse().slice(0, 4);
  return (
    <Section heading="Codes">
      {newest.length === 0 && (
        <p className="lk-small lk-muted">Codes that would go out by e-mail or text message arrive here.</p>
      )}
      {newest.length > 0 && (
        <ul className="wa-inbox">
          {newest.map(({ at, code, to }) => (
            <li key={`${at} ${to}`}>
              <CopyField className="wa-message" label={`${to} · ${time.format(new Date(at))}`} value={code}>
                <span className="wa-code">{code}</span>
              </CopyField>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
