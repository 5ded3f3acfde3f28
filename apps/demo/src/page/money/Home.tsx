import { Activity, Balance } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { AddMoney } from './AddMoney.tsx';

/** The balance, the two things people come for, and what happened last. */
export function Home(): ReactElement {
  return (
    <div className="screen">
      <div className="screen-head">
        <Heading>Home</Heading>
        <a className="button primary" href="#/send">
          Send money
        </a>
      </div>
      <Balance />
      {__SANDBOX__ && <AddMoney />}
      <Activity />
    </div>
  );
}
