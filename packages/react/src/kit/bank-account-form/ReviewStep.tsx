import type { ReactElement } from 'react';
import type { FieldDescriptor, FieldGroup } from '../../bank-accounts/AccountDescriptor.ts';
import type { Details } from '../../bank-accounts/formState.ts';
import { formatField } from '../../bank-accounts/normaliseField.ts';
import { useBankAccountFormContext } from '../../headless/bank-account-form/context.ts';
import * as Parts from '../../headless/bank-account-form/index.parts.ts';
import { getLevelBelow, toHeadingTag } from '../../headless/part/heading.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { getCurrencyName } from '../../money/getCurrencyName.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { NetworkWarning } from './NetworkWarning.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useFieldTexts } from './useFieldTexts.ts';

const GROUPS = ['account', 'owner', 'ownerAddress'] as const;

/** Everything that was entered, to be checked once more before it is saved. */
export function ReviewStep({ headingLevel, details }: StepProps & { readonly details: Details }): ReactElement {
  const m = useMessages(texts);
  const { form } = useBankAccountFormContext('BankAccountForm');
  const isSaving = form.state.status === 'saving';
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['bankAccount.review.heading']}
        </Parts.Heading>
      </div>
      <p className="lk-muted">{m['bankAccount.review.text']}</p>
      <NetworkWarning choices={details.choices} />
      {GROUPS.map((group) => (
        <Facts key={group} group={group} details={details} headingLevel={headingLevel} />
      ))}
      <Parts.Save className="lk-button lk-primary lk-wide">
        <Busy busy={isSaving}>{isSaving ? m['bankAccount.saving'] : m['bankAccount.review.save']}</Busy>
      </Parts.Save>
    </>
  );
}

function Facts(props: {
  readonly group: FieldGroup;
  readonly details: Details;
  readonly headingLevel: StepProps['headingLevel'];
}): ReactElement | null {
  const m = useMessages(texts);
  const { label } = useFieldTexts();
  const { locale } = useProvider('BankAccountForm');
  const { form } = useBankAccountFormContext('BankAccountForm');
  const { group, details } = props;
  const { place, values } = details;
  const fields = form.fields.filter((field) => field.group === group && (values[field.path] ?? '') !== '');
  if (fields.length === 0) return null;
  const name = m[`bankAccount.details.${group}`];
  const Heading = toHeadingTag(getLevelBelow(props.headingLevel));
  const currency = place.currency;
  return (
    <div className="lk-stack lk-stack-1">
      <div className="lk-line lk-spread">
        <Heading className="lk-lead">{name}</Heading>
        {form.state.status === 'reviewing' && (
          <button
            type="button"
            className="lk-link"
            aria-label={m['bankAccount.review.editGroup']({ group: name })}
            onClick={form.back}
          >
            {m['bankAccount.review.edit']}
          </button>
        )}
      </div>
      <dl className="lk-facts" data-lined="">
        {group === 'account' && place.country !== undefined && (
          <Fact term={m['bankAccount.field.country']}>{place.name}</Fact>
        )}
        {group === 'account' && place.network !== undefined && (
          <Fact term={m['bankAccount.review.network']}>{place.network}</Fact>
        )}
        {group === 'account' && currency !== undefined && (
          <Fact term={m['bankAccount.review.currency']}>
            {m['bankAccount.place.currency']({ currency: getCurrencyName(currency, locale), currencyCode: currency })}
          </Fact>
        )}
        {fields.map((field) => (
          <Fact key={field.path} term={label(field)}>
            <Value field={field} value={values[field.path] ?? ''} />
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function Fact(props: { readonly term: string; readonly children: React.ReactNode }): ReactElement {
  return (
    <div className="lk-fact">
      <dt>{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

function Value({ field, value }: { readonly field: FieldDescriptor; readonly value: string }): ReactElement {
  const { option } = useFieldTexts();
  const { locale } = useProvider('BankAccountForm');
  if (field.kind === 'select') return <>{option(value)}</>;
  if (field.kind === 'currency') return <>{getCurrencyName(value, locale)}</>;
  if (field.kind === 'country') return <>{new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value}</>;
  if (field.kind === 'text' || field.kind === 'suggest') return <bdi>{value}</bdi>;
  return (
    <bdi dir="ltr" className="lk-mono">
      {formatField(field, value)}
    </bdi>
  );
}
