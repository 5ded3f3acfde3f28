import { close } from '@latchkey/react/icons';
import { Button } from '@latchkey/react/kit';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import type { Route } from '../shell/route.ts';
import { ClockControls } from './ClockControls.tsx';
import { CodeOnScreen } from './CodeOnScreen.tsx';
import { FaultControls } from './FaultControls.tsx';
import { InboxList } from './InboxList.tsx';
import { Inspect } from './Inspect.tsx';
import { TestMoney } from './TestMoney.tsx';
import { useInbox } from './useInbox.ts';
import { WebhookList } from './WebhookList.tsx';
import './drawerContent.css';

/** Everything in the open drawer, loaded when it opens first. */
export function DrawerContent({ route, autoFocus, onClose }: DrawerContent.Props): ReactElement {
  const id = useId();
  const { inbox, refresh } = useInbox();
  const ref = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (autoFocus) heading.current?.focus();
  }, [autoFocus]);
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
        <h2 ref={heading} id={id} tabIndex={-1} className="lk-heading">
          Sandbox
        </h2>
        <Button variant="quiet" size="s" icon={close} className="wa-drawer-close" onClick={onClose}>
          <span className="lk-hidden">Close</span>
        </Button>
      </div>
      <p className="lk-muted">For developers. No real money moves here.</p>
      <InboxList messages={inbox?.messages ?? []} />
      <TestMoney />
      <ClockControls now={inbox?.now} />
      <FaultControls fault={inbox?.fault} onChange={refresh} />
      <WebhookList webhooks={inbox?.webhooks ?? []} />
      <CodeOnScreen route={route} />
      <Inspect sandboxUrl={inbox?.sandboxUrl} />
    </aside>
  );
}

export declare namespace DrawerContent {
  interface Props {
    readonly route: Route;
    /** Whether the heading takes the focus: the button that opened the drawer is gone. */
    readonly autoFocus: boolean;
    readonly onClose: () => void;
  }
}
