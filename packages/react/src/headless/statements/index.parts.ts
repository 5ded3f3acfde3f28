export {
  StatementsDownload as Download,
  StatementsHeading as Heading,
  StatementsRetry as Retry,
  StatementsRow as Row,
  StatementsTable as Table,
} from './StatementsParts.tsx';
export { StatementsRoot as Root } from './StatementsRoot.tsx';
