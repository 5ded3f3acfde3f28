import { useWallet } from '@latchkey/react';
import { Button, EmptyState, WaitingIllustration } from '@latchkey/react/kit';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { goTo } from '../shell/goTo.ts';
import { parseLocation } from '../shell/route.ts';
import { useFocusOnNavigation } from '../shell/useFocusOnNavigation.ts';
import { useTexts } from '../texts/useTexts.ts';
import { checkAvailability, getAvailability, type Outage } from './availability.ts';
import { useAvailability } from './useAvailability.ts';

/** Shows that the device has no connection: what is safe, and what is not possible. */
export function OfflineScreen(): ReactElement {
  return <OutageScreen outage="offline" />;
}

/** Shows that the service is closed for work. */
export function MaintenanceScreen(): ReactElement {
  return <OutageScreen outage="maintenance" />;
}

/** Shows that nothing responds, although the device has a connection. */
export function UnreachableScreen(): ReactElement {
  return <OutageScreen outage="unreachable" />;
}

/** Takes the place of a screen until the outage is over; the screen then returns by itself. */
function OutageScreen({ outage }: { readonly outage: Outage }): ReactElement {
  const t = useTexts();
  const wallet = useWallet();
  const [isChecking, setIsChecking] = useState(false);
  const isOut = useAvailability().outage === outage;
  const hasBegun = useRef(isOut);
  // Opened by its URL, it has no screen to return to.
  const leave = () => {
    if (parseLocation(window.location.hash).route === `/${outage}`) goTo('/');
  };
  useEffect(() => {
    if (isOut) hasBegun.current = true;
    else if (hasBegun.current) leave();
  });
  const retry = async () => {
    setIsChecking(true);
    await checkAvailability(wallet);
    setIsChecking(false);
    if (getAvailability().outage === undefined) leave();
  };
  return (
    <div ref={useFocusOnNavigation<HTMLDivElement>()} tabIndex={-1} className="wa-outage">
      <EmptyState
        illustration={<WaitingIllustration />}
        heading={t(`${outage}.title`)}
        headingLevel={1}
        action={
          <Button busy={isChecking} onClick={retry}>
            {t('outage.retry')}
          </Button>
        }
      >
        {t(`${outage}.lead`)}
      </EmptyState>
    </div>
  );
}
