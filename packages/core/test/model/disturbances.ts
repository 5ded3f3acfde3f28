import fc from 'fast-check';
import { type DeviceFault, deviceFaults } from './hop.ts';
import { deliveries, type MessageDelivery } from './tabs.ts';

/**
 * What happens to a browser at any step, and not only at a call: while the user looks at a review, while a timer waits,
 * or right after a state was shown. Each shown state is a step, and so is each move of the clock.
 */
export interface Incident {
  readonly at: number;
  readonly tab: 0 | 1;
  /** A reloaded page has no further effect, and another one opens in its place. */
  readonly what: 'reload' | DeviceFault;
}

/** The faults of browser and tabs besides their calls, in every model. */
export interface Disturbances {
  readonly incidents: readonly Incident[];
  /** The fault of each message between tabs, in order; messages after the list are received. */
  readonly deliveries: readonly MessageDelivery[];
}

export const disturbances: { readonly [what in keyof Disturbances]: fc.Arbitrary<Disturbances[what]> } = {
  incidents: fc.array(
    fc.record({
      at: fc.nat(40),
      tab: fc.constantFrom<0 | 1>(0, 0, 1),
      what: fc.constantFrom('reload', 'reload', 'reload', ...deviceFaults),
    }),
    { maxLength: 3 },
  ),
  deliveries: fc.array(fc.constantFrom(...deliveries), { maxLength: 6 }),
};

/** No faults. */
export const undisturbed: Disturbances = { incidents: [], deliveries: [] };
