import { logout } from '@latchkey/react/icons';
import { Avatar, Icon } from '@latchkey/react/kit';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { SignOutButton } from '../signIn/SignOutButton.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { Brand } from './Brand.tsx';
import { getPlace, type Route, routes } from './route.ts';
import { useCustomer } from './useCustomer.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

const links = Object.keys(routes) as Route[];

/** Tabs at the foot of a phone, a column on the side of a desktop. */
export function Navigation({ route, isPending }: Navigation.Props): ReactElement {
  const t = useTexts();
  const { name, email } = useCustomer();
  const Count = useRequestCount();
  useUnsavedGuard();
  return (
    <header className="wa-nav">
      <Brand />
      <nav aria-label={t('nav.label')}>
        <ul className="wa-tabs">
          {links.map((path) => {
            const { link, icon, isWideOnly } = getPlace(path);
            if (link === undefined) return null;
            return (
              <li key={path} className={isWideOnly ? 'wa-only-wide' : undefined}>
                <a
                  className="wa-tab"
                  href={`#${path}`}
                  aria-current={path === route ? 'page' : undefined}
                  data-within={getPlace(route).tab === path ? '' : undefined}
                  data-pending={isPending && path === route ? '' : undefined}
                >
                  <Icon icon={icon} />
                  <span>{t(link)}</span>
                  {path === '/approvals' && Count !== undefined && <Count />}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="wa-foot">
        <Avatar name={name} identifier={email} size="s" />
        <span className="lk-two">
          <span>
            <bdi>{name}</bdi>
          </span>
          <span className="lk-small" dir="ltr">
            <bdi>{email}</bdi>
          </span>
        </span>
        <SignOutButton icon={logout} />
      </div>
    </header>
  );
}

/** The number of requests loads after the page: the sign-in does not wait for it, and it can be missing. */
function useRequestCount(): ComponentType | undefined {
  const [module, setModule] = useState<{ readonly RequestCount: ComponentType }>();
  useEffect(() => {
    import('./RequestCount.tsx').then(setModule, () => undefined);
  }, []);
  return module?.RequestCount;
}

export declare namespace Navigation {
  interface Props {
    readonly route: Route;
    /** Whether the screen of the route is still rendering: the press shows on its link meanwhile. */
    readonly isPending: boolean;
  }
}
