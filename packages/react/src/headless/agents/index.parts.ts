export {
  AgentsAgent as Agent,
  AgentsBack as Back,
  AgentsConfirmRevocation as ConfirmRevocation,
  AgentsHeading as Heading,
  AgentsPause as Pause,
  AgentsRetry as Retry,
  AgentsRevoke as Revoke,
} from './AgentsParts.tsx';
export { AgentsRoot as Root } from './AgentsRoot.tsx';
