import { Button } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Section } from './Section.tsx';
import { advanceClock } from './sandboxApi.ts';

const HOUR = 3_600_000;
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** Moves the time of service, relay and page: keys expire, quotes end, payments arrive. */
export function ClockControls({ now }: { readonly now: number | undefined }): ReactElement {
  return (
    <Section heading="Clock">
      <p className="lk-small lk-muted">{now === undefined ? '…' : format.format(now)}</p>
      <div className="lk-pair">
        <Button size="s" onClick={() => advanceClock(HOUR)}>
          An hour later
        </Button>
        <Button size="s" onClick={() => advanceClock(24 * HOUR)}>
          A day later
        </Button>
      </div>
    </Section>
  );
}
