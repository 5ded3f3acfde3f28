export { LockScreenReason as Reason } from './LockScreenReason.tsx';
export { LockScreenRoot as Root } from './LockScreenRoot.tsx';
export { LockScreenSignOut as SignOut } from './LockScreenSignOut.tsx';
export { LockScreenUser as User } from './LockScreenUser.tsx';
