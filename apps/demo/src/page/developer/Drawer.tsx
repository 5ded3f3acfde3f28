import { code } from '@latchkey/react/icons';
import { Button, Lazy } from '@latchkey/react/kit';
import { type ReactElement, useRef, useState } from 'react';
import { useSettings } from '../settings/settings.ts';
import type { Route } from '../shell/route.ts';
import './drawer.css';
import { useOfflineFaultOnLoad } from './useOfflineFault.ts';

const loadContent = async () => (await import('./DrawerContent.tsx')).DrawerContent;

/**
 * The developer drawer: what a real service would do out of sight. Its handle is a strip above a phone's screen and a tab
 * at the edge of a desktop's. It is closed at first and remembers its state. A page with the real service does not contain
 * it, and its texts are for developers, in English.
 */
export function Drawer({ route }: { readonly route: Route }): ReactElement {
  const [{ isDrawerOpen, theme, density }, change] = useSettings();
  const handle = useRef<HTMLButtonElement>(null);
  // A drawer that an earlier page left open takes no focus.
  const [isOpenedHere, setOpenedHere] = useState(false);
  useOfflineFaultOnLoad();
  const openDrawer = () => {
    setOpenedHere(true);
    change({ isDrawerOpen: true });
  };
  const closeDrawer = () => {
    change({ isDrawerOpen: false });
    // The button that closes is gone: the focus returns to the one that opened.
    requestAnimationFrame(() => handle.current?.focus());
  };
  return (
    <div className="lk-root wa-sandbox" lang="en" dir="ltr" data-lk-theme={theme} data-lk-density={density}>
      {isDrawerOpen ? (
        <Lazy load={loadContent} props={{ route, autoFocus: isOpenedHere, onClose: closeDrawer }} skeleton={null} />
      ) : (
        <Button
          ref={handle}
          variant="quiet"
          className="wa-handle"
          icon={code}
          aria-expanded={false}
          onClick={openDrawer}
        >
          Sandbox <span className="wa-tell">No real money</span>
        </Button>
      )}
    </div>
  );
}
