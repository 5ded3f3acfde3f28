export {
  KycLinkCheck as Check,
  KycLinkHeading as Heading,
  KycLinkOpen as Open,
  KycLinkRetry as Retry,
  KycLinkStart as Start,
} from './KycLinkParts.tsx';
export { KycLinkRoot as Root } from './KycLinkRoot.tsx';
