import type { DepositInstructions } from '@latchkey/core';
import { findText } from '../../messages/errorText.ts';
import { toLabel } from '../../messages/openNames.ts';
import type { texts } from './texts.ts';

/**
 * Returns the label of a member; one that is not known is shown by its name, never dropped.
 *
 * ```ts
 * getFieldLabel(texts, 'routingNumber') // { label: 'Routing number' }
 * ```
 */
export function getFieldLabel(m: typeof texts, name: string): ReturnType<typeof toLabel> {
  const label = findText(m, `deposit.field.${name}`) ?? findText(m, `bankAccount.field.${name}`);
  return label === undefined ? toLabel(m, name) : { label };
}

/** Returns the words for the value of a member; undefined where it is shown as it is. */
export function getFieldWords(
  m: typeof texts,
  { name, value }: DepositInstructions['fields'][number],
): string | undefined {
  return name === 'bankAccountType' ? findText(m, `bankAccount.option.${value}`) : undefined;
}
