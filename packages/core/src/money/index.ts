export type { Currencies } from './currencyRules.ts';
export { decimalText } from './decimalText.ts';
export { compareRate, type DerivedRate, deriveRate } from './deriveRate.ts';
export { estimateTransfer, type TransferEstimate } from './estimateTransfer.ts';
export { formatMoney, formatMoneyToParts } from './formatMoney.ts';
export { getCurrency } from './getCurrency.ts';
export type { Money } from './money.ts';
export { type AmountRefusal, type ParsedAmount, parseMoney } from './parseMoney.ts';
export { toMoney, toWireAmount } from './toMoney.ts';
