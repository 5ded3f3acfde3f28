import type { Messages } from '../../en.ts';
import { controls } from '../controls.ts';
import { errors } from '../errors.ts';
import { general } from '../general.ts';
import { login } from '../login.ts';
import { passkey } from '../passkey.ts';
import { session } from '../session.ts';
import { stepUp } from '../stepUp.ts';

const access = { ...controls, ...errors, ...general, ...login, ...passkey, ...session, ...stepUp } as Partial<Messages>;

export default access;
