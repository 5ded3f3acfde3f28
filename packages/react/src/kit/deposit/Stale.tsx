import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useDepositContext } from '../../headless/deposit/context.ts';
import * as Parts from '../../headless/deposit/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Notice } from '../notice/Notice.tsx';
import { texts } from './texts.ts';

/** Says that what is shown may be out of date; nothing where it is not. */
export function Stale({ error }: { readonly error: WalletError | undefined }): ReactElement | null {
  const m = useMessages(texts);
  if (error === undefined) return null;
  return (
    <>
      <Notice tone="warning" title={m['deposit.stale']}>
        {errorText(m, error)}
      </Notice>
      <Retry />
    </>
  );
}

/** Reads the accounts again. */
export function Retry(): ReactElement {
  const m = useMessages(texts);
  const { isRefreshing, state } = useDepositContext('Deposit').deposit;
  const isEmpty = state.status === 'empty' && state.error === undefined;
  return (
    <Parts.Retry className="lk-button">
      <Busy busy={isRefreshing}>{m[isEmpty ? 'deposit.check' : 'general.tryAgain']}</Busy>
    </Parts.Retry>
  );
}
