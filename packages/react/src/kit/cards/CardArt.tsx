import type { Card } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { clock, close, freeze } from '../../icons/shapes.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { texts } from './texts.ts';

const FLAGS = { FROZEN: freeze, CLOSED: close, PROCESSING: clock, PENDING_KYC: clock } as const;
const BRANDS = { VISA: 'Visa', MASTERCARD: 'Mastercard' };

/** A picture of the card, with what may be shown of it. */
export function CardArt(props: {
  readonly card: Card;
  readonly brand: ReactNode;
  /** Whether the card has just been made: it comes in. */
  readonly isIssued: boolean;
}): ReactElement {
  const { card, brand, isIssued } = props;
  const m = useMessages(texts);
  const name = useCardName(card);
  const state = findText(m, `cards.state.${card.state}`);
  const flag = Object.hasOwn(FLAGS, card.state) ? FLAGS[card.state as keyof typeof FLAGS] : undefined;
  const expiry = useExpiry(card);
  return (
    <div
      className="lk-card"
      role="img"
      aria-label={[name, state].filter(Boolean).join(', ')}
      data-state={flag === undefined ? undefined : 'frozen'}
      data-issued={isIssued ? '' : undefined}
      data-lk-part="card-art"
    >
      <svg className="lk-card-art" viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="142" cy="100" r="26" />
        <circle cx="142" cy="100" r="54" />
        <circle cx="142" cy="100" r="84" />
        <circle cx="142" cy="100" r="116" />
        <path d="M142 86a9 9 0 0 0-4 17.1L134.5 120h15L146 103.1A9 9 0 0 0 142 86Z" />
      </svg>
      <div className="lk-card-top">
        <span className="lk-card-brand">{brand ?? (card.brand && (findText(BRANDS, card.brand) ?? card.brand))}</span>
        {flag === undefined ? (
          <span className="lk-card-kind">{m['cards.kind']}</span>
        ) : (
          <span className="lk-card-flag">
            <Icon icon={flag} />
            {state}
          </span>
        )}
      </div>
      <svg className="lk-card-chip" viewBox="0 0 40 30" aria-hidden="true">
        <rect x="1" y="1" width="38" height="28" rx="6" />
        <path d="M1 11h12v8H1M39 11H27v8h12M13 11c0-4 3-6 7-6s7 2 7 6M13 19c0 4 3 6 7 6s7-2 7-6" />
      </svg>
      <div className="lk-card-end">
        <span className="lk-card-number">{`•••• ${card.last4 ?? '••••'}`}</span>
        {expiry !== undefined && (
          <bdi className="lk-card-kind" dir="ltr">
            {expiry}
          </bdi>
        )}
      </div>
    </div>
  );
}

/** The name of a card in a sentence or a list. */
export function useCardName({ last4 }: Pick<Card, 'last4'>): string {
  const m = useMessages(texts);
  return last4 === undefined ? m['cards.name.new'] : m['cards.name']({ ending: last4 });
}

/** The expiry date in two groups of two digits, as it is on every card. */
function useExpiry({ expMonth, expYear }: Card): string | undefined {
  const { locale } = useProvider('CardArt');
  if (expMonth === undefined || expYear === undefined) return undefined;
  const digits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });
  return `${digits.format(expMonth)}/${digits.format(expYear % 100)}`;
}
