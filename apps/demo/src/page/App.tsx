import { useSession } from '@latchkey/react';
import { lazy, type ReactElement, Suspense, useEffect, useSyncExternalStore } from 'react';
import { screens } from './screens/screens.ts';
import { getPlace, parseLocation, watchHash } from './shell/route.ts';
import { Shell } from './shell/Shell.tsx';
import { SignInScreen } from './signIn/SignInScreen.tsx';
import { useTexts } from './texts/useTexts.ts';

/** Not in the bundle of a page that uses the real service. */
const Drawer = __SANDBOX__ ? lazy(() => import('./developer/Drawer.tsx')) : undefined;

/** The whole page: sign-in, then one screen at a time, and the developer drawer if there is a sandbox. */
export function App(): ReactElement {
  const session = useSession();
  const t = useTexts();
  const hash = useSyncExternalStore(watchHash, () => window.location.hash);
  const { route, id } = parseLocation(hash);
  const place = getPlace(route);
  const isSignedIn = session.status === 'ready' || session.status === 'locked';
  const isSignIn = session.status === 'signedOut' && !place.isPublic;
  const title = t(isSignIn ? 'signIn.name' : place.title);
  const Screen = screens[route];

  useEffect(() => {
    document.title = `${title} · Latchkey demo`;
  }, [title]);

  return (
    <>
      <Shell route={route} session={session}>
        {session.status === 'restoring' && !place.isPublic && <p className="wa-restoring">{t('app.loading')}</p>}
        {isSignIn && <SignInScreen />}
        {(isSignedIn || place.isPublic) && (
          <Suspense fallback={null}>
            <Screen key={route} id={id} />
          </Suspense>
        )}
      </Shell>
      {Drawer && (
        <Suspense fallback={null}>
          <Drawer route={route} />
        </Suspense>
      )}
    </>
  );
}
