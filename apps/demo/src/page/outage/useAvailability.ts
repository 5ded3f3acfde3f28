import { useWallet } from '@latchkey/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  type Availability,
  getAvailability,
  type Outage,
  subscribeToAvailability,
  watchAvailability,
} from './availability.ts';

/**
 * What is known of the connection and of the service.
 *
 * ```ts
 * const { outage } = useAvailability()
 * ```
 */
export function useAvailability(): Availability {
  return useSyncExternalStore(subscribeToAvailability, getAvailability);
}

/**
 * The outage that takes the place of a screen; undefined where the screen stays. The screen that is open when an outage
 * begins stays: what it shows is still of use, and a payment on it must not disappear. One that is opened later could read
 * nothing. `place` names the screen; undefined while there is none.
 *
 * ```ts
 * const outage = useReplacement('/activity')
 * ```
 */
export function useReplacement(place: string | undefined): Outage | undefined {
  const wallet = useWallet();
  const { outage, isProven } = useAvailability();
  /** The screen that stays. */
  const kept = useRef<string>(undefined);
  useEffect(() => watchAvailability(wallet), [wallet]);
  useEffect(() => {
    if (outage === undefined && isProven) kept.current = place;
    else if (kept.current !== place) kept.current = undefined;
  }, [place, outage, isProven]);
  return place !== undefined && kept.current === place ? undefined : outage;
}
