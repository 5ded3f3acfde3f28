import type { ReactElement, ReactNode } from 'react';
import * as Parts from '../../headless/profile/index.parts.ts';
import type { Customer, ProfileContact, ProfileState } from '../../hooks/createProfileStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { edit } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { groupPhoneNumber } from '../base/groupPhoneNumber.ts';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

type Showing = Extract<ProfileState, { readonly status: 'showing' }>;

/** The user's record, and what leads to the change of a contact. */
export function FactsStep({ state, headingLevel }: StepProps & { readonly state: Showing }): ReactElement {
  const m = useMessages(texts);
  const { customer, change } = state;
  const name = customer.businessInfo?.legalName ?? customer.fullName;
  const lines = useAddressLines(customer);
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['profile.heading']}
      </Parts.Heading>
      {change && (
        <Notice tone="success" title={m[`profile.changed.${change}`]}>
          {m['profile.change.text']}
        </Notice>
      )}
      <dl className="lk-facts" data-lined="">
        <Fact label={m['profile.name']}>
          <bdi>{name ?? m['profile.none']}</bdi>
        </Fact>
        <Fact label={m['profile.address']}>
          {lines.length === 0 && m['profile.none']}
          {lines.map((line) => (
            <bdi key={line} className="lk-address-line">
              {line}
            </bdi>
          ))}
        </Fact>
        <Contact customer={customer} contact="email" verification={customer.contactVerification?.email} />
        <Contact customer={customer} contact="phoneNumber" verification={customer.contactVerification?.phone} />
      </dl>
      <p className="lk-small lk-muted">{m['profile.help']}</p>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="lk-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Contact(props: {
  readonly customer: Customer;
  readonly contact: ProfileContact;
  readonly verification: string | undefined;
}): ReactElement {
  const m = useMessages(texts);
  const { customer, contact, verification } = props;
  const value = customer[contact];
  return (
    <Fact label={m[`profile.${contact}`]}>
      <bdi dir="ltr">{contact === 'phoneNumber' && value ? groupPhoneNumber(value) : (value ?? m['profile.none'])}</bdi>
      <Parts.Edit contact={contact} className="lk-icon-button" aria-label={m[`profile.edit.${contact}`]}>
        <Icon icon={edit} />
      </Parts.Edit>
      {value !== undefined && verification === 'PENDING' && <span className="lk-small">{m['profile.unverified']}</span>}
      {value !== undefined && verification === 'VERIFIED' && <span className="lk-small">{m['profile.verified']}</span>}
    </Fact>
  );
}

/** The lines of the address, with the country by its name. */
function useAddressLines({ address }: Customer): readonly string[] {
  const { locale } = useProvider('Profile');
  if (address === undefined) return [];
  const { line1, line2, city, state, postalCode, country } = address;
  const place = [postalCode, city, state].filter(Boolean).join(' ');
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return [line1, line2, place, name].filter((line): line is string => line !== undefined && line !== '');
}
