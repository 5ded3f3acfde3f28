import { Avatar } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useCustomer } from '../shell/useCustomer.ts';

/** Who is signed in. */
export function Person(): ReactElement {
  const { name, email } = useCustomer();
  return (
    <div className="wa-person">
      <Avatar name={name} identifier={email} size="l" />
      <span className="lk-two">
        <span className="lk-lead">
          <bdi>{name}</bdi>
        </span>
        <span className="lk-small">
          <bdi>{email}</bdi>
        </span>
      </span>
    </div>
  );
}
