import type { ReactElement } from 'react';
import type { Part } from '../../headless/part/createPart.tsx';
import type { PhoneCountryState } from '../../headless/phone/createPhoneCountry.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { down } from '../../icons/shapes.ts';
import { phone } from '../../messages/en/phone.ts';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * The calling code before a phone number, in the same box. A closed `<select>` shows the text of its option, which has the
 * name of the country and would not fit: it lies invisible over the code.
 */
export function PhoneCountry(props: { readonly part: Part<'select', PhoneCountryState> }): ReactElement {
  const m = useMessages(phone);
  const { part: Country } = props;
  return (
    <Country
      aria-label={m['phone.country']}
      render={(select, { callingCode }) => (
        <span className="lk-dial">
          <span aria-hidden="true" dir="ltr">
            {callingCode && `+${callingCode}`}
          </span>
          <Icon icon={down} />
          <select {...select} />
        </span>
      )}
    />
  );
}
