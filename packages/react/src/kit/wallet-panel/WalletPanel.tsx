'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import * as Parts from '../../headless/wallet-panel/index.parts.ts';
import { useWalletFeatures } from '../../hooks/useWalletFeatures.ts';
import type { WalletPanel as Navigation, useWalletPanel } from '../../hooks/useWalletPanel.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { type LoadErrorHandler, LoadErrorProvider } from '../base/loadErrors.ts';
import { rootProps } from '../base/rootProps.ts';
import { SessionGate } from '../session-gate/SessionGate.tsx';
import { type BuiltInSectionName, listSectionNames } from './builtInSections.ts';
import { HomeView } from './HomeView.tsx';
import { SectionView } from './SectionView.tsx';
import { texts } from './texts.ts';
import { useSections } from './useSections.ts';
import type { PaymentHandler, WalletPanelSlots, WalletSectionProps } from './WalletSection.ts';

/**
 * The whole wallet in one panel: balance, ways to move money, activity, saved accounts, cards, security and all other
 * families, and sections of your own. What
 * a section needs loads when it opens. It shows the sign-in to a signed-out user, and the lock screen while the wallet is locked.
 *
 * ```tsx
 * <WalletPanel sections={['send', 'activity', 'accounts']} login={{ methods: ['EMAIL_OTP', 'PASSKEY'] }} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `WalletPanel` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function WalletPanel(props: WalletPanel.Props): ReactElement {
  checkProps('WalletPanel', props);
  const { variant = 'panel', headingLevel = 2, sections, slots = {}, className, login, lock, ...others } = props;
  const { isFrameReady, onBeforeReveal, onSuccess, onError, ...rest } = others;
  const appearance = useAppearance('WalletPanel', texts);
  const m = useMessages(texts);
  const own = variant === 'panel' ? 'lk-panel lk-wallet' : 'lk-stack lk-wallet';
  const level = getLevelBelow(headingLevel);
  const shared = { headingLevel: level, slots, isFrameReady, onBeforeReveal, onSuccess };
  return (
    <Parts.Root
      {...rest}
      {...rootProps(appearance, own, className)}
      {...(variant === 'plain' && { 'aria-labelledby': undefined, 'aria-label': m['walletPanel.heading'] })}
    >
      {(panel) => (
        <>
          {variant === 'panel' && (
            <Parts.Heading headingLevel={headingLevel} className="lk-heading">
              {m['walletPanel.heading']}
            </Parts.Heading>
          )}
          <LoadErrorProvider onError={onError}>
            <SessionGate login={{ headingLevel: level, ...login }} lock={{ headingLevel: level, ...lock }}>
              {sections === undefined ? (
                <FittingSections {...shared} panel={panel} />
              ) : (
                <Sections {...shared} panel={panel} names={sections} />
              )}
            </SessionGate>
          </LoadErrorProvider>
        </>
      )}
    </Parts.Root>
  );
}

interface SectionsProps extends Pick<WalletPanel.Props, 'isFrameReady' | 'onBeforeReveal' | 'onSuccess'> {
  readonly panel: Navigation;
  readonly headingLevel: HeadingLevel;
  readonly slots: WalletPanelSlots;
}

/** The sections that make sense for the user. */
function FittingSections(props: SectionsProps): ReactElement {
  return <Sections {...props} names={listSectionNames(useWalletFeatures())} />;
}

function Sections(props: SectionsProps & { readonly names: readonly BuiltInSectionName[] }): ReactElement {
  const { names, panel, headingLevel, slots, isFrameReady, onBeforeReveal, onSuccess } = props;
  const sections = useSections(names, slots.sections);
  return (
    <>
      <HomeView {...{ panel, sections, headingLevel, slots }} />
      <SectionView {...{ panel, sections, headingLevel, isFrameReady, onBeforeReveal, onSuccess }} />
    </>
  );
}

export declare namespace WalletPanel {
  interface Props extends useWalletPanel.Options {
    /** `plain` has no surface and no heading, for a place inside another component. @default 'panel' */
    readonly variant?: 'panel' | 'plain' | undefined;
    /** The level of the panel's heading; those of its sections are one level below. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /**
     * The kit's sections to show, in order. Default: those that make sense for the user; cards, agents and their requests
     * only where there are some, onboarding until it is done.
     */
    readonly sections?: readonly BuiltInSectionName[] | undefined;
    /** Props of the sign-in. */
    readonly login?: SessionGate.Props['login'];
    /** Props of the lock screen. */
    readonly lock?: SessionGate.Props['lock'];
    /**
     * Confirms that the user may see the number of a card, for example `useReauthentication()`. If it locks the wallet, the
     * panel's `SessionGate` shows the unlock, and the user presses "Show details" again after the sign-in. Default: no
     * check.
     */
    readonly onBeforeReveal?: WalletSectionProps['onBeforeReveal'];
    /** Whether a message of the issuer's frame means that it shows the number. Default: its load event is enough. */
    readonly isFrameReady?: WalletSectionProps['isFrameReady'];
    /** Called once, when the wallet, the sign-in or the lock screen is first shown. */
    readonly onReady?: (() => void) | undefined;
    /** Called when a payment of the sections Send, Withdraw or Fund has arrived. */
    readonly onSuccess?: PaymentHandler | undefined;
    /** Called when a section, or a part of one, could not be loaded. */
    readonly onError?: LoadErrorHandler | undefined;
    readonly slots?: WalletPanelSlots | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
