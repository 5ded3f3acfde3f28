import type { DepositChoice, DepositGroup } from '../../deposit/listDepositChoices.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { findText } from '../../messages/errorText.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { getCurrencyName } from '../../money/getCurrencyName.ts';
import { useProvider } from '../../provider/context.ts';
import { getRailNames } from './getRailNames.ts';
import { texts } from './texts.ts';

/** Account types that are named by a country: other bank accounts are named by their currency. */
const COUNTRIES = { SLV_ACCOUNT: 'SV' };

/** The names of ways to pay. */
interface ChoiceText {
  /** "Bank transfer". */
  title(choice: DepositGroup & Pick<DepositChoice, 'currency'>): string;
  /** The country or the currency of one that shares its title with others: "El Salvador". */
  place(choice: DepositGroup & Pick<DepositChoice, 'currency'>): string;
  /** What tells it from others of its title: "US dollars · ACH · Wire". */
  detail(choice: DepositGroup & Pick<DepositChoice, 'currency'>): string;
  /** "Add US dollars". */
  heading(choice: DepositGroup & Pick<DepositChoice, 'currency'>): string;
}

/** Returns how ways to pay are named. */
export function useChoiceText(): ChoiceText {
  const m = useMessages(texts);
  const { locale } = useProvider('Deposit');
  const { currency: findDisplay, name } = useMoneyFormat();
  const getUnits = (currency: DepositChoice['currency']) =>
    findDisplay({ amount: 0n, currency })?.name ?? getCurrencyName(currency.code, locale);
  return {
    title: ({ kind, currency }) => {
      const text = m[`deposit.${kind}`];
      return typeof text === 'string' ? text : text({ currency: currency.code });
    },
    place: ({ currency, methods }) => {
      const country = findText(COUNTRIES, methods[0].instructions.accountType ?? '');
      if (country === undefined) return name({ amount: 0n, currency });
      return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
    },
    detail: ({ kind, currency, methods }) => {
      if (kind === 'wallet') return methods.map(({ network }) => network).join(SEPARATOR);
      const [{ instructions }] = methods;
      // The title names one of them already.
      const rails = getRailNames(m, instructions.rails).filter((name) => name !== m[`deposit.${kind}`]);
      return [getUnits(currency), ...rails].join(SEPARATOR);
    },
    heading: ({ kind, currency }) =>
      kind === 'wallet' || kind === 'lightning'
        ? m['deposit.wallet.heading']({ currency: currency.code })
        : m['deposit.bank.heading']({ currency: getUnits(currency) }),
  };
}
