import type { ReactElement } from 'react';
import { Facts } from '../panel/Facts.tsx';
import type { TabProps } from '../panel/tabProps.ts';
import { useTick } from '../panel/useTick.ts';

/** Shows the times of the device and of the service, and their difference. */
export function ClockTab({ wallet, tap }: TabProps): ReactElement {
  useTick(wallet.clock);
  const offset = Math.round(tap.getClockOffset());
  return (
    <>
      <Facts
        facts={{
          'Service time': new Date(wallet.now()).toISOString(),
          'Device time': new Date(wallet.clock.now()).toISOString(),
          'Clock skew': describeOffset(offset),
        }}
      />
      <p className="lkd-muted">Before the first response, the service time is that of the device.</p>
    </>
  );
}

function describeOffset(offset: number): string {
  if (offset === 0) return '0 ms';
  return `${Math.abs(offset)} ms: the device is ${offset > 0 ? 'slow' : 'fast'}`;
}
