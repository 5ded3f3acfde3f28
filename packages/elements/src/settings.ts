/** How an application shows amounts of one currency. */
interface DisplayCurrency {
  /** What stands beside the number, for example `$`. */
  readonly symbol: string;
  /** What the application calls the currency, in the user's language: `US dollars`. */
  readonly name: string;
  /** Decimals shown; more are rounded, and the exact amount is one press away. */
  readonly decimals: number;
}

/** What all elements of a page share. */
export interface ElementSettings {
  /** BCP 47 tag of texts, numbers and dates. Texts of another language than English load on demand. @default 'en' */
  readonly locale?: string | undefined;
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
