export {
  SessionsBack as Back,
  SessionsConfirmEnd as ConfirmEnd,
  SessionsEnd as End,
  SessionsHeading as Heading,
  SessionsItem as Item,
  SessionsList as List,
  SessionsRetry as Retry,
} from './SessionsParts.tsx';
export { SessionsRoot as Root } from './SessionsRoot.tsx';
