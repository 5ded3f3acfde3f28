'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import * as Parts from '../../headless/session-gate/index.parts.ts';
import type { SessionGateRoot } from '../../headless/session-gate/SessionGateRoot.tsx';
import type { SessionGate as Gate } from '../../hooks/useSessionGate.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { LockScreen } from '../lock-screen/LockScreen.tsx';
import { Login } from '../login/Login.tsx';
import { ExpiringNotice } from './ExpiringNotice.tsx';
import { SignedOutNotice } from './SignedOutNotice.tsx';

/**
 * Shows its children to a signed-in user, the sign-in to others, and the lock screen while the wallet is locked. A lock
 * hides the children but keeps their state: a payment in progress continues after the unlock. Two minutes before the
 * session ends, a notice offers to stay signed in.
 *
 * ```tsx
 * import { Send } from '@latchkey/react/kit'
 *
 * const page = <SessionGate login={{ methods: ['EMAIL_OTP', 'PASSKEY'] }}><Send /></SessionGate>
 * ```
 *
 * Children are the host's own: they get no class and no layout of the kit.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function SessionGate(props: SessionGate.Props): ReactElement {
  checkProps('SessionGate', props);
  const { children, login, lock: lockProps, slots = {}, ...rest } = props;
  return (
    <Parts.Root {...rest}>
      {(gate) => (
        <>
          {gate.status === 'ready' && gate.expiresAt !== undefined && <ExpiringNotice expiresAt={gate.expiresAt} />}
          <Parts.Content>{children}</Parts.Content>
          {gate.status === 'restoring' && (slots.restoring ?? <Restoring />)}
          {gate.status === 'signedOut' && (slots.signedOut?.(gate) ?? <SignedOut login={login} />)}
          {gate.status === 'locked' &&
            (slots.locked?.(gate) ?? (
              <LockScreen methods={login?.methods} providers={login?.providers} reason={gate.reason} {...lockProps} />
            ))}
        </>
      )}
    </Parts.Root>
  );
}

function SignedOut({ login }: Pick<SessionGate.Props, 'login'>): ReactElement {
  return (
    <Login
      {...login}
      slots={{
        ...login?.slots,
        brand: (
          <>
            {login?.slots?.brand}
            <SignedOutNotice />
          </>
        ),
      }}
    />
  );
}

/** The placeholder of a page, which appears only when reading the session takes a while. */
function Restoring(): ReactElement {
  const { appearance } = useProvider('SessionGate');
  return (
    <div {...rootProps(appearance, 'lk-panel', undefined)} aria-busy="true">
      <Skeleton bones={['amount', 'row', 'row']} />
    </div>
  );
}

export declare namespace SessionGate {
  interface Props extends SessionGateRoot.Callbacks {
    readonly children?: ReactNode;
    /** Props of the sign-in. */
    readonly login?: Login.Props | undefined;
    /** Props of the lock screen. */
    readonly lock?: LockScreen.Props | undefined;
    /** Content that replaces the gate's own. */
    readonly slots?:
      | {
          readonly restoring?: ReactNode;
          readonly signedOut?: ((gate: Gate) => ReactNode) | undefined;
          readonly locked?: ((gate: Gate) => ReactNode) | undefined;
        }
      | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
