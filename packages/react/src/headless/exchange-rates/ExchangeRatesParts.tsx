'use client';
import { type ReactElement, type ReactNode, useId, useMemo, useRef } from 'react';
import { type ExchangeRates, useExchangeRates } from '../../hooks/useExchangeRates.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useChange } from '../part/useChange.ts';
import { useFocusReturnToPart, useIsInUse } from '../part/useFocusReturn.ts';
import { type StoreEvents, useStoreEvents } from '../part/useStoreEvents.ts';
import { ExchangeRatesContext, useExchangeRatesContext } from './context.ts';

/** The element of {@link ExchangeRatesRoot}. */
const Section: Part<'section', PartState> = createPart<'section', PartState>('section', 'exchange-rates', () => {
  const { rates, ids } = useExchangeRatesContext('ExchangeRates.Root');
  const { state } = rates;
  const root = useRef<HTMLElement>(null);
  // The button that reads the rates is absent while they load.
  useFocusReturnToPart(state.status, { root, isInUse: useIsInUse(root), part: 'heading' });
  const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
  return { ref: root, state, props };
});

/**
 * Provides the current rates to the parts inside. Renders a `<section>`.
 */
export function ExchangeRatesRoot(props: ExchangeRatesRoot.Props): ReactElement {
  const { currencies, store, onReady, onChange, onStatusChange, onError, children, ...rest } = props;
  const rates = useExchangeRates({ currencies, store });
  useStoreEvents(rates.state, { onReady, onStatusChange, onError });
  useChange(rates.base?.code, (currency, before) => {
    if (currency !== undefined && before !== undefined) onChange?.({ currency });
  });
  const base = useId();
  const value = useMemo(() => ({ rates, ids: { heading: `${base}heading` } }), [rates, base]);
  return (
    <ExchangeRatesContext.Provider value={value}>
      <Section {...rest}>{typeof children === 'function' ? children(rates) : children}</Section>
    </ExchangeRatesContext.Provider>
  );
}

/** Names the rates. Renders an `<h2>`, or the given level. */
export const ExchangeRatesHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<
  'h2',
  PartState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { rates, ids } = useExchangeRatesContext('ExchangeRates.Heading');
  return { rest, state: rates.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/** The rates. Renders a `<ul>`. */
export const ExchangeRatesList: Part<'ul', PartState> = createPart<'ul', PartState>('ul', 'rates', () => {
  const { rates, ids } = useExchangeRatesContext('ExchangeRates.List');
  return { state: rates.state, props: { 'aria-labelledby': ids.heading } };
});

/** Reads the rates again. Renders a `<button>`. */
export const ExchangeRatesRefresh: Part<'button', PartState> = createPart<'button', PartState>(
  'button',
  'refresh',
  () => {
    const { rates } = useExchangeRatesContext('ExchangeRates.Refresh');
    const { state } = rates;
    return {
      state,
      absent: state.status === 'loading',
      flags: { busy: state.status === 'refreshing' },
      props: { onClick: () => rates.refresh() },
    };
  },
);

export declare namespace ExchangeRatesRoot {
  type Props = Omit<React.ComponentProps<typeof Section>, 'children' | 'onChange' | keyof StoreEvents> &
    StoreEvents &
    useExchangeRates.Options & {
      /** Called when the user selects another currency. */
      readonly onChange?: ((change: { readonly currency: string }) => void) | undefined;
      /** The parts, or a function of the rates that returns them. */
      readonly children?: ReactNode | ((rates: ExchangeRates) => ReactNode);
    };
}
