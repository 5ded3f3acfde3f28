import type { ReactElement } from 'react';
import { LoginPhoneCountry as Part } from '../../headless/login/LoginPhoneCountry.ts';
import { PhoneCountry } from '../field/PhoneCountry.tsx';

/** A separate chunk: it loads when a phone number is asked for. */
export function LoginPhoneCountry(): ReactElement {
  return <PhoneCountry part={Part} />;
}
