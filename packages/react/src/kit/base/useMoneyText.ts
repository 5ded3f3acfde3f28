import { formatMoney, type Money } from '@latchkey/core';
import { useCallback } from 'react';
import { useProvider } from '../../provider/context.ts';

/**
 * Writes amounts as the provider's locale does, exactly, and with the currency's code: where two currencies can meet,
 * a symbol would leave open which dollar is meant.
 */
export function useMoneyText(): (money: Money) => string {
  const { locale } = useProvider('useMoneyText');
  return useCallback((money) => formatMoney(money, { locale, display: 'code' }), [locale]);
}
