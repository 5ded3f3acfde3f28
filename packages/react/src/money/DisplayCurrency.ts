/** How an application shows amounts of one currency. */
export interface DisplayCurrency {
  /** What stands beside the number, for example `$`. */
  readonly symbol: string;
  /** What the application calls the currency, in the user's language: `US dollars`. */
  readonly name: string;
  /** Decimals shown; more are rounded, and the exact amount is one press away. */
  readonly decimals: number;
}

/** Display currencies by the code that the service uses. A currency that is not listed is shown by its code, exactly. */
export type DisplayCurrencies = Readonly<Record<string, DisplayCurrency>>;
