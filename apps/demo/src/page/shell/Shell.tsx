import type { SessionState } from '@latchkey/core';
import { Button, Lazy } from '@latchkey/react/kit';
import type { ReactElement, ReactNode } from 'react';
import { OutageNotice } from '../outage/OutageNotice.tsx';
import { useSettings } from '../settings/settings.ts';
import { getDirection } from '../settings/useDocumentSettings.ts';
import { LockedNotice } from '../signIn/LockedNotice.tsx';
import { MemoryOnlyNotice } from '../signIn/MemoryOnlyNotice.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { Brand } from './Brand.tsx';
import { isSignedIn } from './isSignedIn.ts';
import { getPlace, type Route } from './route.ts';

/** The sign-in does not wait for it. */
const loadNavigation = async () => (await import('./Navigation.tsx')).Navigation;
const place = <div className="wa-nav" />;

/** The frame of every screen: the navigation, and the notices of an outage and of an expired session. */
export function Shell({ route, next, session, children }: Shell.Props): ReactElement {
  const t = useTexts();
  const [settings] = useSettings();
  const hasUser = isSignedIn(session);
  const { layout = 'page' } = getPlace(route);
  return (
    <div
      className="lk-root lk-canvas wa"
      dir={getDirection(settings)}
      data-lk-theme={settings.theme}
      data-lk-density={settings.density}
      data-flow={hasUser && layout === 'flow' ? '' : undefined}
      data-signed-in={hasUser ? '' : undefined}
    >
      <Button className="wa-skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('app.skip')}
      </Button>
      {hasUser ? (
        <Lazy load={loadNavigation} props={{ route: next, isPending: next !== route }} skeleton={place} />
      ) : (
        <header className="wa-header">
          <Brand />
        </header>
      )}
      {/* Another page, instead of the same one at another place. */}
      <div key={hasUser ? 'wallet' : 'public'} className="wa-page">
        <main id="main" tabIndex={-1} className="wa-main" data-route={route} data-lk-layout={layout}>
          {/* The screens of an outage say so themselves. */}
          {!getPlace(route).isPublic && <OutageNotice hasUser={hasUser} />}
          {session.status === 'locked' && <LockedNotice />}
          {session.status === 'ready' && session.session.storedIn === 'memory' && <MemoryOnlyNotice />}
          {children}
        </main>
      </div>
    </div>
  );
}

export declare namespace Shell {
  interface Props {
    readonly route: Route;
    /** The screen that the user has selected, which may still be rendering. */
    readonly next: Route;
    readonly session: SessionState;
    readonly children: ReactNode;
  }
}
