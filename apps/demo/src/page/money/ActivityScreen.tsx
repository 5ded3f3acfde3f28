import { Activity } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';

/** Everything that happened to the money. */
export function ActivityScreen(): ReactElement {
  return (
    <div className="screen">
      <Heading>Activity</Heading>
      <div className="card">
        <Activity />
      </div>
    </div>
  );
}
