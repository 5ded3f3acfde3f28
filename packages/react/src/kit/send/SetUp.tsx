import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { texts } from './texts.ts';

/** What must be finished in another place first: terms, identity check. */
const SET_UP = new Set([
  'END_USER_TERMS_NOT_ACCEPTED',
  'END_USER_TERMS_VERSION_NOT_FOUND',
  'USER_NOT_READY',
  'MISSING_MANDATORY_USER_INFO',
]);

/** Whether the user has to set up their account first. */
export function needsSetUp({ code }: Pick<WalletError, 'code'>): boolean {
  return SET_UP.has(code);
}

/** Leads to the setup of the account, where a refusal asks for it and the application has a place for it. */
export function SetUp(props: {
  readonly error: WalletError;
  readonly onSetUp: (() => void) | undefined;
  readonly variant?: Button.Props['variant'];
}): ReactElement | null {
  const m = useMessages(texts);
  const { error, onSetUp, variant } = props;
  if (onSetUp === undefined || !needsSetUp(error)) return null;
  return (
    <Button variant={variant} data-lk-part="set-up" onClick={onSetUp}>
      {m['send.setUp']}
    </Button>
  );
}
