import type { SessionState } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { LockedNotice } from './LockedNotice.tsx';
import { Logo } from './Logo.tsx';
import { MemoryOnlyNotice } from './MemoryOnlyNotice.tsx';
import { type Route, routes } from './route.ts';
import { SignOutButton } from './SignOutButton.tsx';

/** The frame of every screen: the name, the navigation, and the notice of an expired session. */
export function Shell({ route, session, children }: Shell.Props): ReactElement {
  const signedIn = session.status === 'ready' || session.status === 'locked';
  return (
    <div className="shell">
      <button type="button" className="skip button" onClick={() => document.getElementById('main')?.focus()}>
        Skip to content
      </button>
      <header className="shell-header">
        <p className="brand">
          <Logo />
          <span>Latchkey</span>
          {__SANDBOX__ && <span className="badge">Sandbox</span>}
        </p>
        {signedIn && <SignOutButton />}
      </header>
      {signedIn && (
        <nav className="shell-nav" aria-label="Wallet">
          <ul>
            {Object.entries(routes).map(([path, { link, icon }]) => (
              <li key={path}>
                <a href={`#${path}`} aria-current={path === route ? 'page' : undefined}>
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <path d={icon} />
                  </svg>
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main id="main" tabIndex={-1} className="shell-main">
        {session.status === 'locked' && <LockedNotice />}
        {session.status === 'ready' && session.session.storedIn === 'memory' && <MemoryOnlyNotice />}
        {children}
      </main>
    </div>
  );
}

export declare namespace Shell {
  interface Props {
    readonly route: Route;
    readonly session: SessionState;
    readonly children: ReactNode;
  }
}
