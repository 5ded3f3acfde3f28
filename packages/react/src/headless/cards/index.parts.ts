export {
  CardsBack as Back,
  CardsConfirmClose as ConfirmClose,
  CardsFreeze as Freeze,
  CardsHeading as Heading,
  CardsOpen as Open,
  CardsRetry as Retry,
  CardsSelect as Select,
} from './CardsParts.tsx';
export { CardsRoot as Root } from './CardsRoot.tsx';
