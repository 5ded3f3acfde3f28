import type { Identifier } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { OauthProvider } from '../hooks/OauthProvider.ts';

/** How users sign in wherever the kit asks for it. Props of a single `<Login>` or `<LockScreen>` take precedence. */
export interface LoginDefaults {
  /** The sign-in methods on offer, as in `<Login methods>`. */
  readonly methods?: readonly (Identifier['type'] | 'PASSKEY')[] | undefined;
  /** Identity providers on offer. */
  readonly providers?: readonly OauthProvider[] | undefined;
  /** Whether users may ask this browser to remember them. It has no effect on a lock screen. */
  readonly rememberDevice?: boolean | undefined;
  /** Shows "Get help" to users who cannot sign in, and is called when they press it. */
  readonly onRecovery?: (() => void) | undefined;
  /** Content below the first form (`legal`), and more ways back in, at the end of the recovery step (`recovery`). */
  readonly slots?: { readonly legal?: ReactNode; readonly recovery?: ReactNode } | undefined;
}

/**
 * Adds the application's defaults to the props of a sign-in.
 *
 * ```ts
 * withLoginDefaults({ headingLevel: 3 }, { methods: ['SMS_OTP'] }) // { headingLevel: 3, methods: ['SMS_OTP'], … }
 * ```
 */
export function withLoginDefaults<Props extends LoginDefaults>(props: Props, defaults: LoginDefaults): Props {
  return {
    ...props,
    methods: props.methods ?? defaults.methods,
    providers: props.providers ?? defaults.providers,
    rememberDevice: props.rememberDevice ?? defaults.rememberDevice,
    onRecovery: props.onRecovery ?? defaults.onRecovery,
    slots: { ...defaults.slots, ...props.slots },
  };
}
