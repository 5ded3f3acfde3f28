import { lock } from '@latchkey/react/icons';
import { Button, Icon, Lazy } from '@latchkey/react/kit';
import { type ReactElement, useId, useState } from 'react';
import { useTexts } from '../texts/useTexts.ts';

/** The sign-in screen does not wait for it. */
const loadUnlock = async () => (await import('./Unlock.tsx')).Unlock;

/** The key has expired but the user is known: everything can be read, and sending requires an unlock in place. */
export function LockedNotice(): ReactElement {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section className="wa-locked" aria-labelledby={id}>
      <div className="lk-banner">
        <span className="lk-mark" data-tone="accent" aria-hidden="true">
          <Icon icon={lock} />
        </span>
        <div className="lk-two">
          <h2 id={id}>{t('locked.title')}</h2>
          <p className="lk-small">{t('locked.lead')}</p>
        </div>
        {!isOpen && (
          <Button size="s" variant="primary" onClick={() => setIsOpen(true)}>
            {t('locked.button')}
          </Button>
        )}
      </div>
      {isOpen && <Lazy load={loadUnlock} props={{}} />}
    </section>
  );
}
