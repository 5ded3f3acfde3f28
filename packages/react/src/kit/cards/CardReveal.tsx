'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, useEffect, useRef } from 'react';
import type { CardRevealRoot } from '../../headless/card-reveal/CardRevealRoot.tsx';
import { useCardRevealContext } from '../../headless/card-reveal/context.ts';
import * as Parts from '../../headless/card-reveal/index.parts.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back, eye, eyeOff } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import type { PanelProps } from '../base/PanelProps.ts';
import { panelProps } from '../base/rootProps.ts';
import { ExpiryTimer } from '../expiry-timer/ExpiryTimer.tsx';
import { LockScreen, Refusal, useUnlockOffer } from '../lock-screen/LockScreen.tsx';
import { texts } from './texts.ts';

/**
 * Shows a card's number, expiry date and security code in a frame of the card issuer. The page never has them. They are
 * hidden after 30 seconds, when the user leaves or prints the page, and when the wallet is locked.
 *
 * ```tsx
 * <CardReveal cardId={card.id} onBeforeReveal={() => navigate('/confirm')} />
 * ```
 *
 * It needs an unlocked wallet, and `cardHosts` of `createWallet`. The page's `frame-src` must allow the same hosts.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function CardReveal(props: CardReveal.Props): ReactElement {
  checkProps('CardReveal', props);
  const appearance = useAppearance('CardReveal', texts);
  const { headingLevel = 2, variant, last4, onCancel, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} last4={last4} onCancel={onCancel} />
    </Parts.Root>
  );
}

type ContentProps = Pick<CardReveal.Props, 'last4' | 'onCancel'> & { readonly headingLevel: HeadingLevel };

function Content({ headingLevel, last4, onCancel }: ContentProps): ReactElement {
  const m = useMessages(texts);
  const { state, show } = useCardRevealContext('CardReveal');
  const { status } = state;
  useRevealAnnouncements();
  const failure = status === 'failed' ? state.error : undefined;
  const { isLocked, unoffered: error } = useUnlockOffer(failure);
  return (
    <>
      <div className="lk-head">
        {onCancel !== undefined && (
          <button type="button" className="lk-icon-button" aria-label={m['general.back']} onClick={onCancel}>
            <Icon icon={back} />
          </button>
        )}
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['cards.reveal.heading']}
        </Parts.Heading>
      </div>
      <div className="lk-reveal" data-shown={status === 'shown' ? '' : undefined}>
        <Parts.Frame className="lk-reveal-place" />
        {status !== 'shown' && (
          <span className="lk-reveal-mask">
            <bdi className="lk-mono lk-lead" dir="ltr" aria-hidden="true">{`•••• •••• •••• ${last4 ?? '••••'}`}</bdi>
            <span className="lk-small lk-muted">{m['cards.reveal.hint']}</span>
          </span>
        )}
      </div>
      {status === 'shown' && (
        <ExpiryTimer label={m['cards.reveal.hides']} expiresAt={state.hidesAt} formatAnnouncement={noAnnouncement} />
      )}
      <p className="lk-small lk-muted">{m['cards.reveal.issuer']}</p>
      {error !== undefined && (
        <Refusal error={error} title={m['cards.reveal.failed']}>
          {IMPOSSIBLE.includes(error.code) ? m['cards.reveal.notPossible'] : errorText(m, error)}
        </Refusal>
      )}
      {isLocked ? (
        <LockScreen
          headingLevel={getLevelBelow(headingLevel)}
          className="lk-inset"
          // The press on "Show details" led here, and its button is gone.
          autoFocus={status === 'preparing' || failure?.next === 'signIn'}
          // A number that a lock has hidden, or that was requested before a sign-in elsewhere, needs another press.
          onSignedIn={(_, { isOwn }) => isOwn && failure !== undefined && show()}
        />
      ) : (
        <div className="lk-pair">
          <Parts.Show className="lk-button lk-primary">
            <Icon icon={eye} />
            <Busy
              busy={status === 'preparing' || status === 'requesting' || status === 'loading'}
              // The application may ask the user first.
              waitsForUser={status === 'preparing'}
            >
              {m['cards.reveal.show']}
            </Busy>
          </Parts.Show>
          <Parts.Hide className="lk-button lk-primary">
            <Icon icon={eyeOff} />
            <span className="lk-button-label">{m['cards.reveal.hide']}</span>
          </Parts.Hide>
          <Parts.Keep className="lk-button">
            <span className="lk-button-label">{m['cards.reveal.keep']}</span>
          </Parts.Keep>
        </div>
      )}
    </>
  );
}

/** Another try does not help. */
const IMPOSSIBLE: readonly string[] = ['NOT_FOUND', 'FORBIDDEN', 'NOT_IMPLEMENTED'];

/** The time is announced once, when the number is shown. */
const noAnnouncement = () => '';

/** Announces that the number is shown, and that it is hidden. */
function useRevealAnnouncements(): void {
  const m = useMessages(texts);
  const announce = useAnnounce();
  const { clock } = useProvider('CardReveal');
  const { state } = useCardRevealContext('CardReveal');
  const announced = useRef(state);
  useEffect(() => {
    if (announced.current === state) return;
    announced.current = state;
    if (state.status === 'hidden') announce(m['cards.reveal.hidden']);
    if (state.status !== 'shown') return;
    announce(m['cards.reveal.shown']({ seconds: Math.max(1, Math.round((state.hidesAt - clock.now()) / 1000)) }));
  }, [state, announce, clock, m]);
}

export declare namespace CardReveal {
  interface Props extends Omit<CardRevealRoot.Props, 'children' | 'className'>, PanelProps {
    /** The last digits of the number, shown while it is hidden. */
    readonly last4?: string | undefined;
    /** Called when the user goes back; adds a button. Default: no button. */
    readonly onCancel?: (() => void) | undefined;
  }
}
