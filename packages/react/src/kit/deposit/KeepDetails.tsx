import type { ReactElement } from 'react';
import type { DepositMethod } from '../../deposit/listDepositChoices.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { canShare, ReceiptActions } from '../receipt/ReceiptActions.tsx';
import { type ReceiptFact, toReceiptText } from '../receipt/ReceiptFacts.tsx';
import { getFieldLabel, getFieldWords } from './fieldText.ts';
import { getRailNames } from './getRailNames.ts';
import { texts } from './texts.ts';
import { useValidUntil } from './useValidUntil.ts';

/**
 * Copies, shares and prints where to pay, and until when. Who reads it may not be the user. The address of a wallet comes
 * with its network, and is copied by itself.
 */
export function KeepDetails(props: {
  /** What the details are for: the title of what is shared. */
  readonly title: string;
  /** What to pay, where it is one amount. */
  readonly amount: ReceiptFact | undefined;
  readonly method: DepositMethod;
  readonly currency: string;
  readonly onCopy: ((copied: { readonly field: string }) => void) | undefined;
}): ReactElement | null {
  const { title, amount, method, currency, onCopy } = props;
  const m = useMessages(texts);
  const validUntil = useValidUntil();
  const { network, instructions } = method;
  const { reference, fields, rails, notes } = instructions;
  const values = fields
    .filter(({ name, value }) => !(name === 'assetType' && value === currency))
    .map(({ name, value }) => ({
      term: getFieldLabel(m, name).label,
      value: getFieldWords(m, { name, value }) ?? value,
    }));
  const facts: readonly ReceiptFact[] = [
    ...(amount === undefined ? [] : [amount]),
    ...(reference === undefined ? [] : [{ term: m['deposit.reference'], value: reference }]),
    ...values,
    ...(rails.length === 0 ? [] : [{ term: m['deposit.rails'], value: getRailNames(m, rails).join(' · ') }]),
    ...(notes === undefined ? [] : [{ term: m['deposit.notes'], value: notes }]),
  ];
  // The button of the address copies it; there is nothing else to write down.
  const isOneValue = facts.length === 1;
  if (isOneValue && !canShare()) return null;
  const heading = network === undefined ? title : m['deposit.warning.title']({ currency, network });
  return (
    <ReceiptActions
      title={title}
      text={`${heading}\n${toReceiptText([...facts, ...(validUntil === undefined ? [] : [validUntil])])}`}
      copyLabel={!isOneValue && m['deposit.copyAll']}
      onCopy={() => onCopy?.({ field: 'all' })}
    />
  );
}
