import type { ReactElement } from 'react';
import type { PastedPayee } from '../../external-accounts/readPastedPayee.ts';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useSendContext } from '../../headless/send/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { RecipientPicker } from '../recipient-picker/RecipientPicker.tsx';
import { AddressRow } from './AddressStep.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Selection of the recipient, and the way to add one. */
export function RecipientStep(props: StepProps): ReactElement {
  const { headingLevel, addRecipient, newRecipient, umaAddress, onAddRecipient, wording } = props;
  const m = useMessages(texts);
  const { recipients, selectRecipient, edit } = useSendContext('Send');
  const openForm = (pasted?: PastedPayee) => {
    const isAddress = umaAddress === true && pasted?.kind === 'address';
    edit({
      [isAddress ? 'isEnteringAddress' : 'isAddingRecipient']: true,
      enteredPayee: pasted?.value,
      correctedAccount: undefined,
    });
  };
  const hasForm = newRecipient !== false && onAddRecipient === undefined;
  return (
    <>
      <StepHead headingLevel={headingLevel}>{wording?.recipient ?? m['send.recipient.heading']}</StepHead>
      <RecipientPicker
        variant="plain"
        headingLevel={getLevelBelow(headingLevel)}
        recipients={recipients}
        slots={{
          add: addRecipient,
          footer: umaAddress && <AddressRow addRowOpensEntry={hasForm && addRecipient === undefined} />,
        }}
        footerTakesAddress={umaAddress}
        othersLabel={wording?.others}
        empty={wording?.empty}
        addLabel={wording?.add}
        onSelect={selectRecipient}
        onAdd={hasForm ? openForm : onAddRecipient && (() => onAddRecipient(recipients))}
      />
    </>
  );
}
