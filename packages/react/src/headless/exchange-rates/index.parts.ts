export {
  ExchangeRatesHeading as Heading,
  ExchangeRatesList as List,
  ExchangeRatesRefresh as Refresh,
  ExchangeRatesRoot as Root,
} from './ExchangeRatesParts.tsx';
