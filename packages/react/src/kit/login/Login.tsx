'use client';
import type { Identifier, LoginFlow, SignerSession } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { loginStep } from '../../headless/login/steps.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { BlockedStep } from './BlockedStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { FailedStep } from './FailedStep.tsx';
import { IdentifyStep } from './IdentifyStep.tsx';
import { LoadingStep } from './LoadingStep.tsx';
import { ReturningStep } from './ReturningStep.tsx';
import { SignedInStep } from './SignedInStep.tsx';
import type { StepProps } from './stepProps.ts';
import { useLoginAnnouncements } from './useLoginAnnouncements.ts';

/**
 * Signing in with a code, whole: who, code, and what can go wrong between.
 *
 * ```tsx
 * <Login rememberDevice onSignedIn={() => navigate('/wallet')} />
 * ```
 *
 * Parts can be restyled by their classes and `data-lk-part`; for another arrangement use `Login` of
 * `@latchkey/react/headless`.
 */
export function Login(props: Login.Props): ReactElement {
  const { appearance } = useProvider('Login');
  const { methods = ['EMAIL_OTP'], headingLevel = 2, slots = {}, className, defaultIdentifier, ...rest } = props;
  const type = defaultIdentifier?.type ?? methods[0] ?? 'EMAIL_OTP';
  return (
    <Parts.Root
      {...rest}
      {...rootProps(appearance, 'lk-panel lk-login', className)}
      defaultIdentifier={{ ...defaultIdentifier, type }}
    >
      {slots.brand}
      <Step methods={methods} headingLevel={headingLevel} legal={slots.legal} />
      {slots.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const { login, remembering } = useLoginContext('Login');
  const { state } = login;
  useLoginAnnouncements(state);
  switch (loginStep(state)) {
    case 'loading':
      return <LoadingStep {...props} />;
    case 'identify':
      if (remembering.who === null) return <LoadingStep {...props} />;
      return remembering.who ? <ReturningStep {...props} who={remembering.who} /> : <IdentifyStep {...props} />;
    case 'code':
      return <CodeStep {...props} />;
    case 'blocked':
      return <BlockedStep {...props} />;
    case 'failed':
      return <FailedStep {...props} />;
    case 'signedIn':
      return <SignedInStep {...props} />;
  }
}

export declare namespace Login {
  interface Props {
    /** The ways of being reached that are offered, the first of them at first. @default ['EMAIL_OTP'] */
    readonly methods?: readonly Identifier['type'][] | undefined;
    /** What stands in the form at first. */
    readonly defaultIdentifier?: Partial<Identifier> | undefined;
    /** Called once when a session has been opened. */
    readonly onSignedIn?: ((session: SignerSession) => void) | undefined;
    /** A flow that the caller made. Without it the component makes its own. */
    readonly flow?: LoginFlow | undefined;
    /** Where the headings stand in the outline of the page. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Whether the first field takes the focus at once; for a dialog, not for a page. @default false */
    readonly autoFocus?: boolean | undefined;
    /**
     * Whether people may ask this browser to remember them: who did is offered to continue, and types no address again.
     * @default false
     */
    readonly rememberDevice?: boolean | undefined;
    /** What stands above the heading, under the first form, and at the end. */
    readonly slots?:
      | { readonly brand?: ReactNode; readonly legal?: ReactNode; readonly footer?: ReactNode }
      | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
