export {
  DocumentsDropZone as DropZone,
  DocumentsFileInput as FileInput,
  DocumentsRemoveFile as RemoveFile,
} from './DocumentsFile.tsx';
export {
  DocumentsAdd as Add,
  DocumentsBack as Back,
  DocumentsConfirmDeletion as ConfirmDeletion,
  DocumentsDelete as Delete,
  DocumentsFieldError as FieldError,
  DocumentsForm as Form,
  DocumentsHeading as Heading,
  DocumentsInput as Input,
  DocumentsLabel as Label,
  DocumentsList as List,
  DocumentsProgress as Progress,
  DocumentsReplace as Replace,
  DocumentsRetry as Retry,
  DocumentsSubmit as Submit,
} from './DocumentsParts.tsx';
export { DocumentsRoot as Root } from './DocumentsRoot.tsx';
