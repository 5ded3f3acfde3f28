export {
  LockScreenReason as Reason,
  LockScreenSignOut as SignOut,
  LockScreenUser as User,
} from './LockScreenParts.tsx';
export { LockScreenRoot as Root } from './LockScreenRoot.tsx';
