import type { Money, SendState } from '@latchkey/core';
import { useProvider } from '../../provider/context.ts';
import { moneyInputProps } from '../money-input/moneyInputProps.ts';
import type { PartView } from '../part/createPart.tsx';
import { type SendContextValue, useSendContext } from './context.ts';

/** Returns the input of one side of the amount. Typing into it makes the other side an estimate. */
export function useSideInput(parameters: {
  readonly part: string;
  readonly side: SendContextValue['draft']['lockedCurrencySide'];
  readonly currency: (context: SendContextValue) => Money['currency'] | undefined;
  readonly id: 'amount' | 'receiving';
  readonly hint: 'hint' | 'estimate';
}): PartView<SendState> {
  const { part, side, id, hint } = parameters;
  const context = useSendContext(part);
  const { send, draft, amounts, edit, ids } = context;
  const { locale } = useProvider(part);
  const { state } = send;
  const isTyped = amounts.typedSide === side;
  const failed = isTyped && state.status === 'quoteFailed';
  const isRefused = failed && state.error.next === 'fixInput';
  const wrong = isTyped && (draft.problem !== undefined || isRefused);
  const text = amounts.texts[side];
  const { onBlur, ...input } = moneyInputProps({
    locale,
    currency: parameters.currency(context),
    value: text,
    onValue: (amount) =>
      edit({ amount, lockedCurrencySide: side, problem: isTyped && amount === text ? draft.problem : undefined }),
  });
  return {
    state,
    flags: { invalid: wrong, estimated: !isTyped },
    props: {
      ...input,
      // Leaving an estimate does not make it the amount.
      onBlur: isTyped ? onBlur : undefined,
      id: ids[id],
      name: id,
      readOnly: state.status === 'quoting',
      'aria-invalid': wrong || undefined,
      'aria-describedby': wrong || failed ? `${ids.error} ${ids[hint]}` : ids[hint],
    },
  };
}
