import { Avatar } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useCustomer } from '../shell/useCustomer.ts';

/** Who is signed in. */
export function Person(): ReactElement {
  const { name, email } = useCustomer();
  return (
    <div className="wa-person">
      <Avatar name={name} size="l" />
      <span className="lk-two">
        <bdi className="lk-lead">{name}</bdi>
        <bdi className="lk-small">{email}</bdi>
      </span>
    </div>
  );
}
