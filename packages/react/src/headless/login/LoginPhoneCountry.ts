import type { Part } from '../part/createPart.tsx';
import { createPhoneCountry, type PhoneCountryState } from '../phone/createPhoneCountry.tsx';
import { useLoginContext } from './context.ts';

/**
 * The calling codes of all countries, beside the input of a phone number: the user types the number as it is at home, or
 * with a calling code. Renders nothing for an e-mail address, and where the codes did not load. Renders a `<select>`.
 */
export const LoginPhoneCountry: Part<'select', PhoneCountryState> = createPhoneCountry(() => {
  const { login, draft, edit } = useLoginContext('Login.PhoneCountry');
  return {
    isShown: draft.type === 'SMS_OTP',
    text: draft.identifiers.SMS_OTP,
    phone: draft.phone,
    isBusy: login.state.status === 'requestingCode',
    setPhone: (phone) => edit(phone.number === undefined ? { phone } : { phone, problem: undefined }),
    setText: (text) => edit({ identifiers: { ...draft.identifiers, SMS_OTP: text } }),
  };
});
