import { Button } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';
import { advanceClock } from './sandboxApi.ts';

const HOUR = 3_600_000;
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * Moves the time of service, relay and page: keys expire, quotes end, payments arrive. The page starts anew, because its
 * timers do not know of the time that was left out.
 */
export function ClockControls({ now }: { readonly now: number | undefined }): ReactElement {
  const [isFailed, setIsFailed] = useState(false);
  const advance = (ms: number) => {
    setIsFailed(false);
    advanceClock(ms).then(
      () => window.location.reload(),
      () => setIsFailed(true),
    );
  };
  return (
    <Section heading="Clock">
      <p className="lk-small lk-muted">{now === undefined ? '…' : format.format(now)}</p>
      <div className="lk-pair">
        <Button size="s" onClick={() => advance(HOUR)}>
          An hour later
        </Button>
        <Button size="s" onClick={() => advance(24 * HOUR)}>
          A day later
        </Button>
      </div>
      <p role="status" className="lk-small">
        {isFailed && 'The clock was not moved. Try again.'}
      </p>
    </Section>
  );
}
