export {
  RecipientPickerGroup as Group,
  RecipientPickerGroupHeading as GroupHeading,
  RecipientPickerHeading as Heading,
  RecipientPickerItem as Item,
  RecipientPickerRecipient as Recipient,
  RecipientPickerRetry as Retry,
  RecipientPickerSearch as Search,
} from './RecipientPickerParts.tsx';
export { RecipientPickerRoot as Root } from './RecipientPickerRoot.tsx';
