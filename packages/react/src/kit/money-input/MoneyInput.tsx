'use client';
import type { Money, ParsedAmount } from '@latchkey/core';
import {
  type ForwardRefExoticComponent,
  forwardRef,
  type InputHTMLAttributes,
  type RefAttributes,
  useState,
} from 'react';
import { moneyInputProps } from '../../headless/money-input/moneyInputProps.ts';
import { readMoney } from '../../headless/money-input/readMoney.ts';
import { useAmountText } from '../../headless/money-input/useAmountText.ts';
import { useProvider } from '../../provider/context.ts';
import { Affixed } from '../base/Affixed.tsx';
import { FieldFrame, type FieldFrameProps } from '../base/FieldFrame.tsx';
import { useCurrencySign } from './useCurrencySign.ts';

/**
 * A field for an amount, with the sign of its currency on the side where the locale has it. It accepts the separators and
 * digits of the locale and pasted amounts; on blur it formats what it could read. `onValueChange` receives the text and
 * the parsed amount, a `bigint` of the currency's smallest unit.
 *
 * ```tsx
 * const usd = { code: 'USD', decimals: 2 }
 * const field = <MoneyInput label="You send" currency={usd} onValueChange={(text, parsed) => console.log(text, parsed.ok)} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export const MoneyInput: ForwardRefExoticComponent<MoneyInput.Props & RefAttributes<HTMLInputElement>> = forwardRef<
  HTMLInputElement,
  MoneyInput.Props
>(function MoneyInput(props, ref) {
  const { label, hint, error, required, labelHidden, id, className, currency, ...rest } = props;
  const { value, defaultValue = '', onValueChange, onBlur, 'aria-describedby': describedBy, ...control } = rest;
  const frame = { label, hint, error, required, labelHidden, id, className };
  const { locale } = useProvider('MoneyInput');
  const [typed, setTyped] = useState(defaultValue);
  const sign = useCurrencySign(currency);
  const onValue = (text: string) => {
    setTyped(text);
    onValueChange?.(text, readMoney(text, { locale, decimals: currency.decimals, currency }));
  };
  const text = useAmountText({ text: value ?? typed, locale, currency, onText: onValue });
  const { onBlur: format, ...input } = moneyInputProps({ locale, currency, value: text, onValue });
  return (
    <FieldFrame part="money-input" describedBy={describedBy} {...frame}>
      {(attributes) => (
        <Affixed {...sign} control={attributes}>
          {(affixed) => (
            <input
              {...control}
              {...input}
              {...affixed}
              ref={ref}
              onBlur={(event) => {
                onBlur?.(event);
                (format as () => void)();
              }}
            />
          )}
        </Affixed>
      )}
    </FieldFrame>
  );
});

export declare namespace MoneyInput {
  interface Props
    extends Omit<
        InputHTMLAttributes<HTMLInputElement>,
        'className' | 'required' | 'id' | 'prefix' | 'value' | 'defaultValue' | 'onChange' | 'type'
      >,
      FieldFrameProps {
    readonly currency: Money['currency'];
    /** The text of the field. With it the caller keeps the value. */
    readonly value?: string | undefined;
    /** The initial text, where the field keeps its value. */
    readonly defaultValue?: string | undefined;
    /** Called with each text, typed or formatted, and with the amount that it means or the reason why it means none. */
    readonly onValueChange?: ((text: string, parsed: ParsedAmount) => void) | undefined;
  }
}
