import type { TransactionId } from '@latchkey/core';
import type { Emit } from '../elementEvents.ts';
import type { ViewProps } from '../ViewProps.ts';

type Failure = { readonly code: string; readonly next?: string | undefined };

/** The callback that every component has. */
export const reportsErrors = (emit: Emit) => ({
  onError: ({ code, next }: Failure) => emit('error', { code, next }),
});

/** The callbacks of a component with states. */
const reportsStates = (emit: Emit) => ({
  ...reportsErrors(emit),
  onStatusChange: ({ from, to }: { readonly from: string; readonly to: string }) => emit('status', { from, to }),
});

/** The callbacks of a component that shows data or a first step after it has loaded. */
export const reportsData = (emit: Emit) => ({ ...reportsStates(emit), onReady: () => emit('ready') });

interface Offered {
  readonly offer: ReadonlySet<string>;
  readonly emit: Emit;
}

/** The callback of what the page offers, or undefined, which leaves its button out. */
export const createOfferCallback = (
  parameters: Offered & { readonly name: 'cancel' | 'done' | 'recovery' | 'requote' | 'set-up' },
): (() => void) | undefined => {
  const { offer, emit, name } = parameters;
  return offer.has(name) ? () => emit(name) : undefined;
};

/** As `createOfferCallback`, for a callback that receives a payment or an account: the event has its id only. */
export const createSubjectCallback = (
  parameters: Offered & { readonly name: 'correct-account' | 'finish' | 'help' | 'request-limit' | 'select' },
): ((subject: { readonly id: string }) => void) | undefined => {
  const { offer, emit, name } = parameters;
  return offer.has(name) ? ({ id }) => emit(name, { id }) : undefined;
};

/** The callbacks and props of a payment. */
export const createPaymentProps = ({
  options,
  emit,
  offer,
}: Pick<ViewProps<'latchkey-send'>, 'options' | 'emit' | 'offer'>) => {
  const { newRecipients = true, ...rest } = options;
  const correct = createSubjectCallback({ offer, emit, name: 'correct-account' });
  return {
    ...rest,
    newRecipient: newRecipients ? undefined : (false as const),
    onReady: () => emit('ready'),
    onStatusChange: (to: string) => emit('status', { to }),
    ...reportsErrors(emit),
    onSuccess: ({ transactionId }: { readonly transactionId: TransactionId }) => emit('success', { transactionId }),
    onFinishLater: offer.has('finish-later')
      ? ({ transactionId }: { readonly transactionId: TransactionId }) => emit('finish-later', { transactionId })
      : undefined,
    onCorrectAccount:
      correct &&
      (({ externalAccountId }: { readonly externalAccountId: string }) => correct({ id: externalAccountId })),
    onSetUp: createOfferCallback({ offer, emit, name: 'set-up' }),
    onDone: createOfferCallback({ offer, emit, name: 'done' }),
    onCancel: createOfferCallback({ offer, emit, name: 'cancel' }),
  };
};
