import type { Identifier } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { OauthProvider } from '../../hooks/OauthProvider.ts';

/** Props of every login step. */
export interface StepProps {
  /** The methods that send codes; the first is the default. */
  readonly methods: readonly [Identifier['type'], ...Identifier['type'][]];
  /** Where the passkey stands among the methods. */
  readonly passkey: 'first' | 'offered' | 'none';
  readonly providers: readonly OauthProvider[];
  readonly headingLevel: HeadingLevel;
  readonly slots: LoginSlots;
  readonly onRecovery: (() => void) | undefined;
  readonly onCancel: (() => void) | undefined;
}

/** Content that the integrator adds to a login. */
export interface LoginSlots {
  /** Above the heading. */
  readonly brand?: ReactNode;
  /** Below the first form: terms and privacy. */
  readonly legal?: ReactNode;
  /** At the end. */
  readonly footer?: ReactNode;
  /** More ways back in, at the end of the recovery step. */
  readonly recovery?: ReactNode;
  /** Below "You’re signed in": for example `<PasskeyEnroll>`. */
  readonly signedIn?: ReactNode;
}
