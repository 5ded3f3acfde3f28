import { Activity } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useArrival } from '../shell/useArrival.ts';

/** Everything that happened to the money. The kit's own heading is the screen's. */
export function ActivityScreen(): ReactElement {
  return (
    <div ref={useArrival<HTMLDivElement>()} tabIndex={-1} className="screen">
      <Activity headingLevel={1} />
    </div>
  );
}
