export { RecipientPickerGroup as Group } from './RecipientPickerGroup.tsx';
export { RecipientPickerGroupHeading as GroupHeading } from './RecipientPickerGroupHeading.tsx';
export { RecipientPickerHeading as Heading } from './RecipientPickerHeading.tsx';
export { RecipientPickerItem as Item } from './RecipientPickerItem.tsx';
export { RecipientPickerRecipient as Recipient } from './RecipientPickerRecipient.tsx';
export { RecipientPickerRetry as Retry } from './RecipientPickerRetry.tsx';
export { RecipientPickerRoot as Root } from './RecipientPickerRoot.tsx';
export { RecipientPickerSearch as Search } from './RecipientPickerSearch.tsx';
