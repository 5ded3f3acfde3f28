import { LockScreen } from '@latchkey/react/kit';
import type { ReactElement } from 'react';

/** The unlock of a user who is known: one press asks for the passkey or sends a code. */
export function Unlock(): ReactElement {
  return <LockScreen headingLevel={3} autoFocus />;
}
