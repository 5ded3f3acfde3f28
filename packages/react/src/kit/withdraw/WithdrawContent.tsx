'use client';
import { type ReactElement, useMemo } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { SendView } from '../send/SendView.tsx';
import type { SendProps } from '../send/sendProps.ts';
import { Fee } from './Fee.tsx';
import { texts } from './texts.ts';

/** What `<Withdraw>` shows once it is loaded. */
export default function WithdrawContent(props: SendProps): ReactElement {
  const m = useMessages(texts);
  const wording = useMemo(
    () => ({
      recipient: m['withdraw.recipient.heading'],
      others: m['withdraw.others'],
      empty: { heading: m['withdraw.empty.heading'], text: m['withdraw.empty'] },
      add: m['withdraw.add'],
      signedOut: m['withdraw.signedOut.heading'],
      signIn: m['withdraw.signedOut.text'],
    }),
    [m],
  );
  return <SendView {...props} wording={wording} fee={<Fee />} area={texts} kind="withdrawal" />;
}
