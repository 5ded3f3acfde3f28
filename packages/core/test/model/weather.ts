import fc from 'fast-check';
import { type Mishap, mishaps } from './hop.ts';
import { type Hearing, hearings } from './tabs.ts';

/**
 * What happens to a browser at any step, and not only at a call: while somebody looks at a review, a timer waits, or a
 * state was shown this moment. Each state that is shown is a step, and so is each move of the clock.
 */
export interface Break {
  readonly at: number;
  readonly tab: 0 | 1;
  /** A page that is reloaded does nothing more, wherever it stood, and another one opens in its place. */
  readonly what: 'reload' | Mishap;
}

/** What befalls browser and tabs beside their calls, in every model. */
export interface Weather {
  readonly breaks: readonly Break[];
  /** What becomes of what tabs say to each other, word by word; when the list is over, it is heard. */
  readonly hearings: readonly Hearing[];
}

export const weather: { readonly [what in keyof Weather]: fc.Arbitrary<Weather[what]> } = {
  breaks: fc.array(
    fc.record({
      at: fc.nat(40),
      tab: fc.constantFrom<0 | 1>(0, 0, 1),
      what: fc.constantFrom('reload', 'reload', 'reload', ...mishaps),
    }),
    { maxLength: 3 },
  ),
  hearings: fc.array(fc.constantFrom(...hearings), { maxLength: 6 }),
};

/** Nothing befalls it. */
export const calm: Weather = { breaks: [], hearings: [] };
