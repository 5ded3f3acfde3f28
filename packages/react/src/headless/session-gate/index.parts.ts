export { SessionGateContent as Content } from './SessionGateContent.tsx';
export { SessionGateRoot as Root } from './SessionGateRoot.tsx';
