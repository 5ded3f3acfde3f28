import { type Context, createContext, useContext } from 'react';
import { useBrowserEffect } from './useBrowserEffect.ts';

/** Called by what still loads in a section of `<RevealInOrder>`. Returns a function that ends it. */
export type HoldReveal = () => () => void;

/** The section that the component is in; undefined outside of `<RevealInOrder>`. */
export const RevealContext: Context<HoldReveal | undefined> = createContext<HoldReveal | undefined>(undefined);

/**
 * Keeps the sections of `<RevealInOrder>` that follow this one hidden while something loads. The components of the kit do
 * it while they show their placeholders; a component of your own calls it where it shows nothing at first.
 *
 * ```tsx
 * const first = useFirstPayment()
 * useHoldReveal(first.status === 'unknown' && first.isLoading)
 * ```
 */
export function useHoldReveal(isLoading: boolean): void {
  const hold = useContext(RevealContext);
  useBrowserEffect(() => (isLoading ? hold?.() : undefined), [hold, isLoading]);
}
