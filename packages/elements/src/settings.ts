// Types of `@latchkey/react` are declared here again: the package contains it, so an application does not install it.
import type { Identifier } from '@latchkey/core';

/** How an application shows amounts of one currency. */
interface DisplayCurrency {
  /** What stands beside the number, for example `$`. */
  readonly symbol: string;
  /** What the application calls the currency, in the user's language: `US dollars`. */
  readonly name: string;
  /** Decimals shown; more are rounded, and the exact amount is one press away. */
  readonly decimals: number;
}

/** An identity provider (OpenID Connect) that a sign-in offers. */
interface IdentityProvider {
  readonly id: string;
  /** As users know it, for example "Google". */
  readonly name: string;
  /** Asks the provider for an id token with this nonce, usually in a popup. Reject when the user closes it. */
  getToken(request: { readonly nonce: string; readonly signal: AbortSignal }): Promise<string>;
}

/** A sign-in method without an identity provider. */
export type LoginMethod = Identifier['type'] | 'PASSKEY';

/** How users sign in wherever an element asks for it. */
export interface LoginDefaults {
  /** Attribute `methods`, separated by spaces. @default ['EMAIL_OTP'] */
  readonly methods?: readonly LoginMethod[] | undefined;
  /** Identity providers that can be used. @default [] */
  readonly providers?: readonly IdentityProvider[] | undefined;
  /** Attribute `remember-device`: whether users may ask this browser to remember them. @default false */
  readonly rememberDevice?: boolean | undefined;
}

/** What all elements of a page share. */
export interface ElementSettings {
  /** BCP 47 tag of texts, numbers and dates. Texts of another language than English load on demand. @default 'en' */
  readonly locale?: string | undefined;
  /**
   * Texts of your own, by their key: `{ 'send.heading': 'Pay' }`. A text with values is a function of them:
   * `{ 'activity.finish.label': ({ payment }) => 'Finish ' + payment }`. Default: the texts of the locale.
   */
  readonly messages?: Readonly<Record<string, string | ((values: never) => string)>> | undefined;
  /**
   * How users sign in wherever an element asks for it, also inside of a payment. Attributes and options of a
   * `<latchkey-login>` or `<latchkey-lock-screen>` take precedence. @default {} a code by e-mail
   */
  readonly login?: LoginDefaults | undefined;
  /** The look, beyond the custom properties of the style sheet. */
  readonly appearance?:
    | {
        /** `auto` follows the user's system, `inherit` the `color-scheme` of the page. @default 'auto' */
        readonly theme?: 'auto' | 'light' | 'dark' | 'inherit' | undefined;
        /** @default 'regular' */
        readonly density?: 'compact' | 'regular' | 'spacious' | undefined;
        /** `none` switches transitions off, as `prefers-reduced-motion` does. */
        readonly motion?: 'none' | undefined;
      }
    | undefined;
  /** How to show amounts of the service's currencies, by their code. Default: by code, exactly. */
  readonly displayCurrencies?: Readonly<Record<string, DisplayCurrency>> | undefined;
}
