import { close, code } from '@latchkey/react/icons';
import { Button } from '@latchkey/react/kit';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { useSettings } from '../settings/settings.ts';
import type { Route } from '../shell/route.ts';
import { ClockControls } from './ClockControls.tsx';
import { CodeOnScreen } from './CodeOnScreen.tsx';
import './drawer.css';
import { FaultControls } from './FaultControls.tsx';
import { InboxList } from './InboxList.tsx';
import { Inspect } from './Inspect.tsx';
import { TestMoney } from './TestMoney.tsx';
import { useInbox } from './useInbox.ts';
import { WebhookList } from './WebhookList.tsx';

/**
 * The developer drawer: what a real service would do out of sight. Its handle is a strip above a phone's screen and a tab
 * at the edge of a desktop's. It is closed at first and remembers its state. A page with the real service does not contain
 * it, and its texts are for developers, in English.
 */
export function Drawer({ route }: { readonly route: Route }): ReactElement {
  const [{ isDrawerOpen, theme, density }, change] = useSettings();
  const handle = useRef<HTMLButtonElement>(null);
  const closeDrawer = () => {
    change({ isDrawerOpen: false });
    // The button that closes is gone: the focus returns to the one that opened.
    requestAnimationFrame(() => handle.current?.focus());
  };
  return (
    <div className="lk-root wa-sandbox" lang="en" dir="ltr" data-lk-theme={theme} data-lk-density={density}>
      {isDrawerOpen ? (
        <Content route={route} onClose={closeDrawer} />
      ) : (
        <Button
          ref={handle}
          variant="quiet"
          className="wa-handle"
          icon={code}
          aria-expanded={false}
          onClick={() => change({ isDrawerOpen: true })}
        >
          Sandbox <span className="wa-tell">No real money</span>
        </Button>
      )}
    </div>
  );
}

function Content({ route, onClose }: { readonly route: Route; readonly onClose: () => void }): ReactElement {
  const id = useId();
  const inbox = useInbox();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && ref.current?.contains(document.activeElement)) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return (
    <aside ref={ref} className="wa-drawer" aria-labelledby={id}>
      <div className="lk-head">
        <h2 id={id} className="lk-heading">
          Sandbox
        </h2>
        <Button variant="quiet" size="s" icon={close} onClick={onClose}>
          <span className="lk-hidden">Close</span>
        </Button>
      </div>
      <p className="lk-muted">For developers. No real money moves here.</p>
      <InboxList messages={inbox?.messages ?? []} />
      <TestMoney />
      <ClockControls now={inbox?.now} />
      <FaultControls />
      <WebhookList webhooks={inbox?.webhooks ?? []} />
      <CodeOnScreen route={route} />
      <Inspect sandboxUrl={inbox?.sandboxUrl} />
    </aside>
  );
}
