export {
  CardLimitsHeading as Heading,
  CardLimitsLimit as Limit,
  CardLimitsRequest as Request,
  CardLimitsRoot as Root,
} from './CardLimitsParts.tsx';
