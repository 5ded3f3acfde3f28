'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { usePasskeyEnrollContext } from '../../headless/passkey-enroll/context.ts';
import * as Parts from '../../headless/passkey-enroll/index.parts.ts';
import { passkeyEnrollStep } from '../../headless/passkey-enroll/steps.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, passkey as passkeyIcon } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { LockScreen } from '../lock-screen/LockScreen.tsx';
import { getDevice } from './getDevice.ts';
import { OfferStep } from './OfferStep.tsx';
import { texts } from './texts.ts';

/**
 * Offers to add a passkey after a sign-in, or in the settings. Renders nothing in a browser without passkeys. "Not now"
 * removes it and calls `onCancel`: remember that, and offer it again later.
 *
 * ```tsx
 * import { Login } from '@latchkey/react/kit'
 *
 * const login = <Login slots={{ signedIn: <PasskeyEnroll onCancel={() => localStorage.setItem('later', '1')} /> }} />
 * ```
 *
 * The code that creates passkeys loads when the user presses the button.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function PasskeyEnroll(props: PasskeyEnroll.Props): ReactElement {
  checkProps('PasskeyEnroll', props);
  const { headingLevel = 2, className, name, slots = {}, onClose, ...rest } = props;
  const { appearance } = useProvider('PasskeyEnroll');
  const m = useMessages(texts);
  const device = typeof navigator === 'undefined' ? undefined : getDevice(navigator.userAgent);
  const defaultName = device === undefined ? m['passkey.thisDevice'] : m['passkey.device'](device);
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel', className)} name={name ?? defaultName}>
      <Step headingLevel={headingLevel} onClose={onClose} />
      {slots.footer}
    </Parts.Root>
  );
}

function Step(props: { readonly headingLevel: HeadingLevel; readonly onClose: (() => void) | undefined }) {
  const { headingLevel, onClose } = props;
  const m = useMessages(texts);
  const { state } = usePasskeyEnrollContext('PasskeyEnroll').enrol;
  const step = passkeyEnrollStep(state);
  if (step === 'offer') return <OfferStep headingLevel={headingLevel} />;
  if (step === 'reauthenticating') {
    return (
      <>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['passkey.offer.heading']}
        </Parts.Heading>
        <p className="lk-muted">{m['passkey.reauth']}</p>
        <LockScreen headingLevel={getLevelBelow(headingLevel)} className="lk-inset" />
      </>
    );
  }
  const isCreated = step === 'created';
  const name = state.status === 'done' ? withoutInvisible(String(state.credential?.nickname ?? '')) : '';
  return (
    <>
      <div className="lk-outcome">
        <span className="lk-mark" data-size="xl" data-tone={isCreated ? 'success' : 'accent'} aria-hidden="true">
          <Icon icon={isCreated ? check : passkeyIcon} />
        </span>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {isCreated ? m['passkey.created.heading'] : m['passkey.exists.heading']}
        </Parts.Heading>
        <p className="lk-muted">{isCreated ? m['passkey.created.text']({ name }) : m['passkey.exists.text']}</p>
      </div>
      {onClose !== undefined && (
        <button type="button" className="lk-button lk-primary" onClick={onClose}>
          {m['passkey.done']}
        </button>
      )}
    </>
  );
}

export declare namespace PasskeyEnroll {
  interface Props extends Parts.Root.Callbacks, Pick<Parts.Root.Props, 'flow' | 'autoFocus' | 'id'> {
    /**
     * The name of the new passkey: 1 to 100 letters and digits of any script, spaces and `. _ - ' ( )`. Default: browser
     * and system, such as "Safari on Mac".
     */
    readonly name?: string | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Shows "Done" after the creation, and is called when the user presses it. */
    readonly onClose?: (() => void) | undefined;
    /** Content at the end. */
    readonly slots?: { readonly footer?: ReactNode } | undefined;
    readonly className?: string | undefined;
  }
}
