export {
  ActivityFinish as Finish,
  ActivityGroup as Group,
  ActivityHeading as Heading,
  ActivityLoadMore as LoadMore,
  ActivityOpen as Open,
  ActivityRetry as Retry,
  ActivityRow as Row,
} from './ActivityParts.tsx';
export { ActivityRoot as Root } from './ActivityRoot.tsx';
