import type { Transaction, TransactionId } from '@latchkey/core';
import { Activity, TransactionDetail } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { useFocusOnNavigation } from '../shell/useFocusOnNavigation.ts';
import { openSend } from './openSend.ts';

/** Everything that happened to the money. The kit's own heading is the screen's. */
export function ActivityScreen(): ReactElement {
  const [opened, setOpened] = useState<Transaction>();
  return (
    <div ref={useFocusOnNavigation<HTMLDivElement>()} tabIndex={-1} className="screen">
      {opened !== undefined && (
        <TransactionDetail
          key={opened.id}
          transactionId={opened.id as TransactionId}
          onClose={() => setOpened(undefined)}
          onFinish={openSend}
        />
      )}
      <Activity headingLevel={1} onSelect={setOpened} onFinish={openSend} />
    </div>
  );
}
