import type { ReactElement } from 'react';
import { Section } from './Section.tsx';
import type { Inbox } from './sandboxApi.ts';

/** The newest webhooks that the service sent to the relay, and whether they were delivered. */
export function WebhookList({ webhooks }: Pick<Inbox, 'webhooks'>): ReactElement {
  const newest = [...webhooks].reverse().slice(0, 5);
  return (
    <Section heading="Webhooks">
      {newest.length === 0 ? (
        <p className="lk-small lk-muted">Events that the service sends to your server arrive here.</p>
      ) : (
        <ul className="wa-webhooks">
          {newest.map(({ id, type, status }) => (
            <li key={id}>
              <code>{type}</code>
              <span className="lk-small lk-muted">{status}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
