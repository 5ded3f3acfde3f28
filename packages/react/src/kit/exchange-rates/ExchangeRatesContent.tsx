'use client';
import type { ReactElement } from 'react';
import { useExchangeRatesContext } from '../../headless/exchange-rates/context.ts';
import * as Parts from '../../headless/exchange-rates/index.parts.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { useSession } from '../../hooks/useSession.ts';
import { ActivityIllustration } from '../../illustrations/ActivityIllustration.tsx';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { BaseSelect, Converter } from './Converter.tsx';
import type { ExchangeRatesProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<ExchangeRates>` shows once it is loaded. */
export default function ExchangeRatesContent(props: ExchangeRatesProps): ReactElement {
  const appearance = useAppearance('ExchangeRates', texts);
  const m = useMessages(texts);
  const { variant, headingLevel = 2, targets, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <div className="lk-head">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['exchangeRates.heading']}
        </Parts.Heading>
      </div>
      <Content headingLevel={headingLevel} targets={targets} slots={slots} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Content(
  props: Pick<ExchangeRatesProps, 'targets' | 'slots'> & { readonly headingLevel: HeadingLevel },
): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, targets, slots } = props;
  const { state } = useExchangeRatesContext('ExchangeRates').rates;
  const isSignedOut = useSession().status === 'signedOut';
  if (isSignedOut && state.status === 'loading')
    return <SignInPrompt headingLevel={headingLevel}>{m['exchangeRates.signIn']}</SignInPrompt>;
  return (
    <>
      <BaseSelect />
      <Rates headingLevel={headingLevel} targets={targets} slots={slots} />
    </>
  );
}

function Rates({ headingLevel, targets, slots }: React.ComponentProps<typeof Content>): ReactElement {
  const m = useMessages(texts);
  const { state, base } = useExchangeRatesContext('ExchangeRates').rates;
  if (state.status === 'loading') return <Skeleton bones={['control', 'row', 'row', 'row']} />;
  if (state.status === 'failed')
    return (
      <>
        <Notice tone="error" title={m['exchangeRates.failed']}>
          {errorText(m, state.error)}
        </Notice>
        <Parts.Refresh className="lk-button">{m['general.tryAgain']}</Parts.Refresh>
      </>
    );
  const shown =
    targets === undefined
      ? state.data
      : targets.flatMap((code) => state.data.filter(({ currency }) => currency.code === code));
  return (
    <>
      {state.status === 'stale' && (
        <Notice tone="warning" title={m['exchangeRates.stale']}>
          {errorText(m, state.error)}
        </Notice>
      )}
      {base === undefined || shown.length === 0 ? (
        <EmptyState
          illustration={<ActivityIllustration />}
          heading={m['exchangeRates.empty.heading']}
          headingLevel={getLevelBelow(headingLevel)}
        >
          {m['exchangeRates.empty']}
        </EmptyState>
      ) : (
        <Converter key={base.code} base={base} rates={shown} slots={slots} />
      )}
      <Parts.Refresh className="lk-button">
        <Busy busy={state.status === 'refreshing'}>{m['exchangeRates.refresh']}</Busy>
      </Parts.Refresh>
    </>
  );
}
