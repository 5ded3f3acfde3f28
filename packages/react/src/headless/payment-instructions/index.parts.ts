export {
  PaymentInstructionsLink as Link,
  PaymentInstructionsReference as Reference,
  PaymentInstructionsRenew as Renew,
  PaymentInstructionsRoot as Root,
} from './PaymentInstructionsParts.tsx';
