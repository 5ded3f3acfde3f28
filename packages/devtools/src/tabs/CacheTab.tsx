import { forgetSignIn } from '@latchkey/core';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Facts } from '../panel/Facts.tsx';
import type { TabProps } from '../panel/tabProps.ts';
import { readStoredKinds, type StoredKind } from './readStoredKinds.ts';

type Stored = { readonly kinds: readonly StoredKind[] } | 'reading' | 'unreadable';

/**
 * Shows what the wallet stores, by kind. Only the remembered sign-in can be deleted: a record of a payment, a sign-in
 * or a session is what keeps a retry from being a second payment, or a key from being lost.
 */
export function CacheTab({ wallet }: TabProps): ReactElement {
  const [stored, setStored] = useState<Stored>('reading');
  const read = useCallback(() => {
    readStoredKinds(wallet).then(
      (kinds) => setStored({ kinds }),
      () => setStored('unreadable'),
    );
  }, [wallet]);
  useEffect(read, [read]);
  const forget = () => forgetSignIn(wallet).then(read, () => setStored('unreadable'));
  return (
    <>
      <p className="lkd-muted">
        Stored in: {wallet.storage.storedIn}. Balance, activity and recipients are kept in memory by their components.
      </p>
      {stored === 'unreadable' && <p>The storage of the wallet cannot be read or written.</p>}
      {typeof stored === 'object' &&
        (stored.kinds.length === 0 ? (
          <p>No stored record.</p>
        ) : (
          <Facts facts={Object.fromEntries(stored.kinds.map(({ kind, count }) => [kind, toCount(count)]))} />
        ))}
      <div className="lkd-actions">
        <button type="button" className="lkd-button" onClick={read}>
          Read again
        </button>
        <button type="button" className="lkd-button" onClick={forget}>
          Forget the remembered sign-in
        </button>
      </div>
    </>
  );
}

const toCount = (count: number) => (count === 1 ? '1 record' : `${count} records`);
