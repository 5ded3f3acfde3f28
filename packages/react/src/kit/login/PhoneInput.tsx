import type { ReactElement } from 'react';
import * as Parts from '../../headless/login/index.parts.ts';
import { LoginPhoneCountry } from '../../headless/login/LoginPhoneCountry.ts';
import { PhoneCountry } from '../field/PhoneCountry.tsx';

/** The phone number, after its calling code. While the codes are not there, the input takes international numbers. */
export function PhoneInput(): ReactElement {
  return (
    <div className="lk-input lk-affixed" dir="ltr">
      <PhoneCountry part={LoginPhoneCountry} />
      <Parts.IdentifierInput className="lk-bare" />
    </div>
  );
}
