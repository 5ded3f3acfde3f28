export {
  SendAmountForm as AmountForm,
  SendAmountHint as AmountHint,
  SendAmountInput as AmountInput,
  SendAmountLabel as AmountLabel,
  SendEstimate as Estimate,
  SendNoteInput as NoteInput,
  SendNoteLabel as NoteLabel,
  SendReceivingInput as ReceivingInput,
  SendReceivingLabel as ReceivingLabel,
  SendUseAll as UseAll,
} from './SendAmountParts.tsx';
export {
  SendBack as Back,
  SendContinue as Continue,
  SendError as Error,
  SendHeading as Heading,
  SendReset as Reset,
  SendRetry as Retry,
  SendTimeline as Timeline,
  SendTimelineStep as TimelineStep,
} from './SendParts.tsx';
export {
  SendChangeRecipient as ChangeRecipient,
  SendRecipient as Recipient,
  SendRecipientItem as RecipientItem,
  SendRecipientList as RecipientList,
} from './SendRecipientParts.tsx';
export {
  SendChangeAmount as ChangeAmount,
  SendConfirm as Confirm,
  SendRequote as Requote,
  SendReview as Review,
  SendReviewRow as ReviewRow,
  SendReviewTerm as ReviewTerm,
  SendReviewValue as ReviewValue,
} from './SendReviewParts.tsx';
export { SendRoot as Root } from './SendRoot.tsx';
