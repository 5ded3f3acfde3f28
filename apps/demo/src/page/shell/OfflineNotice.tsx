import { network } from '@latchkey/react/icons';
import { Notice } from '@latchkey/react/kit';
import { type ReactElement, useSyncExternalStore } from 'react';
import { useTexts } from '../texts/useTexts.ts';

/** Says that the device has lost its connection, while it has. */
export function OfflineNotice(): ReactElement | null {
  const t = useTexts();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Notice tone="warning" icon={network}>
      {t('offline.notice')}
    </Notice>
  );
}

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
