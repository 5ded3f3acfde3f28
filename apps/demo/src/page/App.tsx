import { useSession } from '@latchkey/react';
import { ErrorBoundary, Lazy } from '@latchkey/react/kit';
import { type ReactElement, useEffect, useMemo } from 'react';
import { useReplacement } from './outage/useAvailability.ts';
import { preloadScreens, screens } from './screens/screens.ts';
import { isSignedIn } from './shell/isSignedIn.ts';
import { getPlace, parseLocation, type Route } from './shell/route.ts';
import { Shell } from './shell/Shell.tsx';
import { useHash } from './shell/useHash.ts';
import { SignInScreen } from './signIn/SignInScreen.tsx';
import { useTexts } from './texts/useTexts.ts';

/** Not in the bundle of a page that uses the real service. */
const loadDrawer = __SANDBOX__ ? async () => (await import('./developer/Drawer.tsx')).Drawer : undefined;

/** The whole page: sign-in, then one screen at a time, and the developer drawer if there is a sandbox. */
export function App(): ReactElement {
  const session = useSession();
  const t = useTexts();
  const hash = useHash();
  const { route: selected, id } = parseLocation(hash.shown);
  const hasUser = isSignedIn(session);
  const isSignedOut = session.status === 'signedOut';
  // The sign-in reads nothing, and what was typed stays. While the session is restored there is nothing to show yet.
  const replacement = useReplacement(hasUser ? selected : undefined);
  const outage = isSignedOut ? undefined : replacement;
  const route: Route = outage === undefined ? selected : `/${outage}`;
  const place = getPlace(route);
  const isVisible = hasUser || place.isPublic;
  const title = t(isSignedOut && !isVisible ? 'signIn.name' : place.title);

  useEffect(() => {
    document.title = `${title} · Latchkey demo`;
  }, [title]);

  // The same element while only the navigation changes: React then renders nothing of the screen.
  const screen = useMemo(() => <Lazy load={screens[route]} props={{ id, route }} />, [route, id]);

  useEffect(() => (hasUser ? preloadScreens() : undefined), [hasUser]);

  return (
    <>
      <Shell route={route} next={parseLocation(hash.current).route} session={session}>
        {isVisible ? (
          <ErrorBoundary key={place.over ?? route}>{screen}</ErrorBoundary>
        ) : isSignedOut ? (
          <SignInScreen />
        ) : (
          <p className="wa-restoring">{t('app.loading')}</p>
        )}
      </Shell>
      {loadDrawer && <Lazy load={loadDrawer} props={{ route }} skeleton={null} />}
    </>
  );
}
