export {
  CardRevealFrame as Frame,
  CardRevealHeading as Heading,
  CardRevealHide as Hide,
  CardRevealKeep as Keep,
  CardRevealShow as Show,
} from './CardRevealParts.tsx';
export { CardRevealRoot as Root } from './CardRevealRoot.tsx';
