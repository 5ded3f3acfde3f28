export { Activity } from './activity/Activity.tsx';
export { Balance } from './balance/Balance.tsx';
export { Login } from './login/Login.tsx';
export { Send } from './send/Send.tsx';
