import { Activity, Balance } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { AddMoney } from './AddMoney.tsx';
import { openSend } from './openSend.ts';

/** The balance, the two main actions, and the latest activity. */
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
      <Activity onFinish={openSend} />
    </div>
  );
}
