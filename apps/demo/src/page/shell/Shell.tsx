import type { SessionState } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { KeptInMemory } from './KeptInMemory.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { Mark } from './Mark.tsx';
import { type Route, routes } from './route.ts';
import { SignOut } from './SignOut.tsx';

/** What every screen stands in: the name, the ways between screens, and the notice of a session that is over. */
export function Shell({ route, session, children }: Shell.Props): ReactElement {
  const signedIn = session.status === 'ready' || session.status === 'locked';
  return (
    <div className="shell">
      <button type="button" className="skip button" onClick={() => document.getElementById('main')?.focus()}>
        Skip to content
      </button>
      <header className="shell-header">
        <p className="brand">
          <Mark />
          <span>Latchkey</span>
          {__SANDBOX__ && <span className="badge">Sandbox</span>}
        </p>
        {signedIn && <SignOut />}
      </header>
      {signedIn && (
        <nav className="shell-nav" aria-label="Wallet">
          <ul>
            {Object.entries(routes).map(([path, { link }]) => (
              <li key={path}>
                <a href={`#${path}`} aria-current={path === route ? 'page' : undefined}>
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main id="main" tabIndex={-1} className="shell-main">
        {session.status === 'locked' && <LockedNotice />}
        {session.status === 'ready' && session.session.keptIn === 'memory' && <KeptInMemory />}
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
