import { bank, type IconShape, next, qr } from '@latchkey/react/icons';
import { Icon, Sheet } from '@latchkey/react/kit';
import { type ReactElement, useEffect } from 'react';
import { leaveSheet } from '../shell/leaveSheet.ts';
import type { Route } from '../shell/route.ts';
import type { TextKey } from '../texts/en.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The ways to bring money in. The one that needs no knowledge of wallets comes first. */
const WAYS: readonly { route: Route; icon: IconShape; name: TextKey; text: TextKey }[] = [
  { route: '/fund', icon: bank, name: 'add.bank', text: 'add.bank.more' },
  { route: '/receive', icon: qr, name: 'receive.title', text: 'add.receive.more' },
];

const SHEET_ROUTES: readonly Route[] = ['/add', ...WAYS.map(({ route }) => route)];

/** The choice of a way to bring money in, on the home screen. It has its own URL. */
export function AddMoneySheet({ isOpen }: { readonly isOpen: boolean }): ReactElement {
  const t = useTexts();
  // What opened the sheet is gone after the way back from another screen: the focus then goes to the start of this one.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    };
  }, [isOpen]);
  return (
    <Sheet title={t('add.title')} open={isOpen} onClose={() => leaveSheet(SHEET_ROUTES, '/')}>
      <ul className="lk-list" data-inset="">
        {WAYS.map(({ route, icon, name, text }) => (
          <li key={route}>
            <a className="lk-row" href={`#${route}`}>
              <span className="lk-mark" data-tone="accent" aria-hidden="true">
                <Icon icon={icon} />
              </span>
              <span className="lk-two">
                <span>{t(name)}</span>
                <span className="lk-small">{t(text)}</span>
              </span>
              <Icon icon={next} />
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
