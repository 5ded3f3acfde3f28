import { type ReactElement, Suspense } from 'react';
import { useRecipientPickerContext } from '../../headless/recipient-picker/context.ts';
import { useSendContext } from '../../headless/send/context.ts';
import { Icon } from '../../icons/Icon.tsx';
import { next, wallet } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { lazyContent } from '../base/lazyContent.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

const AddressForm = lazyContent(() => import('./AddressForm.tsx'));

/** Entry of a UMA address, which is looked up before the amount is asked. */
export function AddressStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['send.address']}</StepHead>
      <Suspense fallback={<Skeleton bones={['label', 'control', 'control']} />}>
        <AddressForm variant="plain" />
      </Suspense>
    </>
  );
}

/**
 * The row that opens the entry, with the address of the search. It is left out where the row that adds an account has
 * that address and opens the entry too.
 */
export function AddressRow({ addRowOpensEntry }: { readonly addRowOpensEntry: boolean }): ReactElement | null {
  const m = useMessages(texts);
  const { edit } = useSendContext('Send');
  const { pasted } = useRecipientPickerContext('Send').picker;
  const address = pasted?.kind === 'address' ? pasted.value : undefined;
  if (addRowOpensEntry && address !== undefined) return null;
  return (
    <ul className="lk-list" data-inset="">
      <li>
        <button
          type="button"
          className="lk-row"
          data-lk-part="enter-address"
          onClick={() => edit({ isEnteringAddress: true, enteredPayee: address })}
        >
          <span className="lk-mark" data-tone="accent" aria-hidden="true">
            <Icon icon={wallet} />
          </span>
          <span className="lk-two">
            <span>{m['send.address']}</span> {address && <bdi className="lk-small">{address}</bdi>}
          </span>
          <Icon icon={next} />
        </button>
      </li>
    </ul>
  );
}
