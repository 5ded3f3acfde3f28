'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import type { CardLimitsRoot } from '../../headless/card-limits/CardLimitsParts.tsx';
import { useCardLimitsContext } from '../../headless/card-limits/context.ts';
import * as Parts from '../../headless/card-limits/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import type { PanelProps } from '../base/PanelProps.ts';
import { panelProps } from '../base/rootProps.ts';
import { Money } from '../money/Money.tsx';
import { texts } from './texts.ts';

/**
 * The spending limit of a card. The service has one limit, on each payment, which only the platform can set.
 *
 * ```tsx
 * <CardLimits card={card} onRequest={() => navigate('/support')} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function CardLimits(props: CardLimits.Props): ReactElement {
  checkProps('CardLimits', props);
  const appearance = useAppearance('CardLimits', texts);
  const m = useMessages(texts);
  const { headingLevel = 2, variant, onCancel, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <div className="lk-head">
        {onCancel !== undefined && (
          <button type="button" className="lk-icon-button" aria-label={m['general.back']} onClick={onCancel}>
            <Icon icon={back} />
          </button>
        )}
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['cards.limits.heading']}
        </Parts.Heading>
      </div>
      <dl className="lk-facts">
        <div className="lk-fact" data-total="">
          <dt>{m['cards.limits.payment']}</dt>
          <Parts.Limit>
            <Limit />
          </Parts.Limit>
        </div>
      </dl>
      <LimitText />
      <Parts.Request className="lk-button">{m['cards.limits.request']}</Parts.Request>
    </Parts.Root>
  );
}

function Limit(): ReactElement {
  const m = useMessages(texts);
  const { limit } = useCardLimitsContext('CardLimits');
  if (limit.status === 'limited') return <Money money={limit.money} rounding="down" />;
  // An amount in an unknown unit could be wrong by a factor of a hundred.
  return <>{limit.status === 'unlimited' ? m['cards.limits.none'] : '—'}</>;
}

function LimitText(): ReactElement | null {
  const m = useMessages(texts);
  const { limit } = useCardLimitsContext('CardLimits');
  return limit.status === 'unlimited' ? null : <p className="lk-small lk-muted">{m['cards.limits.text']}</p>;
}

export declare namespace CardLimits {
  interface Props extends Omit<CardLimitsRoot.Props, 'children' | 'className'>, PanelProps {
    /** Called when the user goes back; adds a button. Default: no button. */
    readonly onCancel?: (() => void) | undefined;
  }
}
