import { Button } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';
import { advanceClock } from './sandboxApi.ts';

const HOUR = 3_600_000;
const DAY = 86_400_000;
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * Moves the time of service, relay and page: keys expire, quotes end, payments arrive. The page starts anew, because its
 * timers do not know of the time that was left out.
 */
export function ClockControls({ now }: { readonly now: number | undefined }): ReactElement {
  // What is due on the way happens in order, which takes a while.
  const [status, setStatus] = useState<'idle' | 'failed' | typeof HOUR | typeof DAY>('idle');
  const advance = (ms: typeof HOUR | typeof DAY) => {
    if (status !== 'idle' && status !== 'failed') return;
    setStatus(ms);
    advanceClock(ms).then(
      () => window.location.reload(),
      () => setStatus('failed'),
    );
  };
  return (
    <Section heading="Clock">
      <p className="lk-small lk-muted">{now === undefined ? '…' : format.format(now)}</p>
      <div className="lk-pair">
        <Button size="s" busy={status === HOUR} onClick={() => advance(HOUR)}>
          An hour later
        </Button>
        <Button size="s" busy={status === DAY} onClick={() => advance(DAY)}>
          A day later
        </Button>
      </div>
      <p role="status" className="lk-small">
        {status === 'failed' && 'The clock was not moved. Try again.'}
      </p>
    </Section>
  );
}
