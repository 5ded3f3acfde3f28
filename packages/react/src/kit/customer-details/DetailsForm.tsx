import type { InputHTMLAttributes, ReactElement } from 'react';
import { taxIdTypes } from '../../headless/beneficial-owners/ownerForm.ts';
import { customerDetailsTask } from '../../headless/customer-details/customerDetailsTask.ts';
import { isRequiredField } from '../../headless/customer-details/detailsForm.ts';
import * as Parts from '../../headless/customer-details/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { CustomerDetailsState } from '../../hooks/createCustomerDetailsStore.ts';
import { type CustomerField, type CustomerFieldGroup, listCustomerFields } from '../../hooks/customerFields.ts';
import type { Customer } from '../../hooks/readCustomer.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { privateProps } from '../base/privateProps.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskField } from '../task/TaskField.tsx';
import { TaskSummary } from '../task/TaskSummary.tsx';
import { useCountries } from '../task/useCountries.ts';
import { texts } from './texts.ts';

/** What is stated about the user, or about the business. */
export function DetailsForm(props: {
  readonly headingLevel: HeadingLevel;
  readonly state: Extract<CustomerDetailsState, { readonly status: 'editing' | 'saving' }>;
}): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state } = props;
  const { customer, error, status } = state;
  const labels: Readonly<Partial<Record<string, string>>> = useLabels();
  const isBusiness = customer.customerType === 'BUSINESS';
  const titles: Readonly<Record<CustomerFieldGroup, string>> = {
    person: m['beneficialOwners.group.person'],
    business: m['customerDetails.group.business'],
    address: m[isBusiness ? 'customerDetails.group.address' : 'beneficialOwners.group.address'],
    tax: m['verification.field.identifier'],
    contact: m['customerDetails.group.contact'],
  };
  return (
    <>
      <div className="lk-stack lk-stack-1">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['customerDetails.heading']}
        </Parts.Heading>
        <p className="lk-muted">{m[isBusiness ? 'customerDetails.text.business' : 'customerDetails.text']}</p>
      </div>
      {error !== undefined && <Notice tone="error">{errorText(m, error)}</Notice>}
      <TaskSummary parts={customerDetailsTask} getLabel={(field) => labels[field]} />
      <Parts.Form className="lk-stack lk-stack-6">
        {listCustomerFields(customer).map(([group, fields]) => (
          <fieldset key={group} className="lk-stack lk-fieldset">
            <legend className="lk-lead">{titles[group]}</legend>
            {fields.map((field) => (
              <Field key={field} field={field} customer={customer} />
            ))}
          </fieldset>
        ))}
        <Parts.Save className="lk-button lk-primary">
          <Busy busy={status === 'saving'}>{m['beneficialOwners.save']}</Busy>
        </Parts.Save>
      </Parts.Form>
    </>
  );
}

const inputs: Readonly<Partial<Record<CustomerField, InputHTMLAttributes<HTMLInputElement>>>> = {
  fullName: { autoComplete: 'name' },
  birthDate: { type: 'date', autoComplete: 'bday' },
  identifier: { ...privateProps('lk-input'), dir: 'ltr', autoComplete: 'off' },
  'businessInfo.legalName': { autoComplete: 'organization' },
  'businessInfo.incorporatedOn': { type: 'date' },
  'businessInfo.registrationNumber': { dir: 'ltr', autoComplete: 'off' },
  'businessInfo.taxId': { dir: 'ltr', autoComplete: 'off' },
  'businessInfo.primaryContactFirstName': { autoComplete: 'given-name' },
  'businessInfo.primaryContactLastName': { autoComplete: 'family-name' },
  'address.line1': { autoComplete: 'address-line1' },
  'address.line2': { autoComplete: 'address-line2' },
  'address.city': { autoComplete: 'address-level2' },
  'address.state': { autoComplete: 'address-level1' },
  'address.postalCode': { autoComplete: 'postal-code' },
};

const countryFields: readonly CustomerField[] = ['nationality', 'address.country', 'businessInfo.country'];

function Field({ field, customer }: { readonly field: CustomerField; readonly customer: Customer }): ReactElement {
  const m = useMessages(texts);
  const countries = useCountries();
  const { draft, problems } = customerDetailsTask.useTask('Field');
  const types = taxIdTypes.map((type) => [type, m[`beneficialOwners.idType.${type}`]] as const);
  const isRequired = isRequiredField(field, customer, draft);
  const isKept = field === 'identifier' && !isRequired;
  const label = useLabels()[field];
  return (
    <TaskField
      parts={customerDetailsTask}
      field={field}
      label={
        isRequired || isKept ? (
          label
        ) : (
          <>
            {label} <span className="lk-optional">({m['field.optional']})</span>
          </>
        )
      }
      hint={isKept ? m['beneficialOwners.field.identifier.unchanged'] : undefined}
      problem={problems[field]}
      choices={countryFields.includes(field) ? countries : field === 'idType' ? types : undefined}
      input={inputs[field]}
    />
  );
}

function useLabels(): Readonly<Record<CustomerField, string>> {
  const m = useMessages(texts);
  return {
    fullName: m['verification.field.fullName'],
    birthDate: m['verification.field.birthDate'],
    nationality: m['verification.field.nationality'],
    idType: m['verification.field.idType'],
    identifier: m['verification.field.identifier'],
    'address.line1': m['beneficialOwners.field.line1'],
    'address.line2': m['customerDetails.field.line2'],
    'address.city': m['beneficialOwners.field.city'],
    'address.state': m['customerDetails.field.state'],
    'address.postalCode': m['beneficialOwners.field.postalCode'],
    'address.country': m['beneficialOwners.field.country'],
    'businessInfo.legalName': m['verification.field.legalName'],
    'businessInfo.doingBusinessAs': m['customerDetails.field.doingBusinessAs'],
    'businessInfo.country': m['verification.field.country'],
    'businessInfo.incorporatedOn': m['verification.field.incorporatedOn'],
    'businessInfo.registrationNumber': m['customerDetails.field.registrationNumber'],
    'businessInfo.taxId': m['verification.field.taxId'],
    'businessInfo.primaryContactFirstName': m['verification.field.primaryContactFirstName'],
    'businessInfo.primaryContactLastName': m['verification.field.primaryContactLastName'],
  };
}
