import type { AccountVariant } from '@latchkey/core/account-kinds';
import type { ReactElement, ReactNode } from 'react';
import type { FieldGroup } from '../../bank-accounts/AccountDescriptor.ts';
import type { Details } from '../../bank-accounts/formState.ts';
import { asksOwner, getVariant } from '../../bank-accounts/listFields.ts';
import { toFieldId, useBankAccountFormContext } from '../../headless/bank-account-form/context.ts';
import * as Parts from '../../headless/bank-account-form/index.parts.ts';
import { getLevelBelow, toHeadingTag } from '../../headless/part/heading.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { errorText, findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { ErrorSummary } from '../error-summary/ErrorSummary.tsx';
import { Notice } from '../notice/Notice.tsx';
import { FieldRow } from './FieldRow.tsx';
import { NetworkWarning } from './NetworkWarning.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useFieldTexts } from './useFieldTexts.ts';

/** The fields of the account, in groups. */
export function DetailsStep({ headingLevel, details }: StepProps & { readonly details: Details }): ReactElement {
  const m = useMessages(texts);
  const fieldTexts = useFieldTexts();
  const { form, ids } = useBankAccountFormContext('BankAccountForm');
  const { state, fields } = form;
  const { choices, place, problems } = details;
  const round = state.status === 'editing' ? state.round : 0;
  const error = state.status === 'editing' ? state.error : undefined;
  const wrong = fields.flatMap((field) => {
    const problem = problems[field.path];
    return problem === undefined
      ? []
      : [{ fieldId: toFieldId(ids, field.path), text: fieldTexts.problem(field, problem, choices) }];
  });
  const Group = toHeadingTag(getLevelBelow(headingLevel));
  const { variants } = choices.descriptor.kind;
  const groupFields = (group: FieldGroup) => fields.filter((field) => field.group === group);
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {place.network !== undefined
            ? m['bankAccount.details.wallet']({ network: place.network })
            : place.country === undefined
              ? m['bankAccount.details.elsewhere']
              : m['bankAccount.details.heading']({ place: place.name })}
        </Parts.Heading>
      </div>
      {error !== undefined && (
        <Notice tone="error" title={m['bankAccount.refused']}>
          {errorText(m, error)}
        </Notice>
      )}
      {wrong.length > 1 && (
        // A new check shows a new summary, which takes the focus.
        <ErrorSummary key={round} heading={m['bankAccount.problems']({ count: wrong.length })} problems={wrong} />
      )}
      <Parts.Details className="lk-stack">
        <NetworkWarning choices={choices} />
        {variants !== undefined && (
          <Segments
            legend={m['bankAccount.variant']}
            name="variant"
            value={String(choices.variant)}
            options={variants.map((variant, index) => [String(index), variantText(m, variant)] as const)}
            onChange={(variant) => form.choose({ variant: Number(variant) })}
          />
        )}
        {groupFields('account').map((field) => (
          <FieldRow key={field.path} field={field} details={details} />
        ))}
        {place.network !== undefined && choices.descriptor.kind.beneficiary === 'optional' && (
          <Segments
            legend={m['bankAccount.ownership']}
            name="ownership"
            value={choices.ownership}
            options={(['FIRST_PARTY', 'THIRD_PARTY'] as const).map(
              (one) => [one, m[`bankAccount.ownership.${one}`]] as const,
            )}
            onChange={(ownership) => form.choose({ ownership })}
          />
        )}
        {asksOwner(choices) && (
          <>
            <Group className="lk-lead">{m['bankAccount.details.owner']}</Group>
            {getVariant(choices)?.beneficiary === undefined && (
              <Segments
                legend={m['bankAccount.owner']}
                name="owner"
                value={choices.ownerType}
                options={(['INDIVIDUAL', 'BUSINESS'] as const).map(
                  (one) => [one, m[`bankAccount.owner.${one}`]] as const,
                )}
                onChange={(ownerType) => form.choose({ ownerType })}
              />
            )}
            {groupFields('owner').map((field) => (
              <FieldRow key={field.path} field={field} details={details} />
            ))}
          </>
        )}
        {groupFields('ownerAddress').length > 0 && (
          <>
            <Group className="lk-lead">{m['bankAccount.details.ownerAddress']}</Group>
            {groupFields('ownerAddress').map((field) => (
              <FieldRow key={field.path} field={field} details={details} />
            ))}
          </>
        )}
        <button type="submit" className="lk-button lk-primary lk-wide">
          <span className="lk-button-label">{m['bankAccount.details.continue']}</span>
        </button>
      </Parts.Details>
    </>
  );
}

/** Names a variant by its rail where that decides, else by the member that it needs. */
function variantText(m: typeof texts, { rails, needs }: AccountVariant): string {
  const rail = rails.find((one) => findText(m, `bankAccount.variant.${one}`) !== undefined);
  if (rail !== undefined) return findText(m, `bankAccount.variant.${rail}`) ?? rail;
  if (rails.includes('BANK_TRANSFER') || rails.includes('NEFT')) return m['bankAccount.variant.bank'];
  return findText(m, `bankAccount.variant.${needs[0]}`) ?? needs.join(' ');
}

/** A choice of few options. */
function Segments<Value extends string>(props: {
  readonly legend: string;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, ReactNode])[];
  readonly onChange: (value: Value) => void;
}): ReactElement {
  const { ids } = useBankAccountFormContext('BankAccountForm');
  return (
    <fieldset className="lk-segmented">
      <legend className="lk-hidden">{props.legend}</legend>
      {props.options.map(([value, text]) => (
        <label key={value} className="lk-segment">
          <input
            type="radio"
            name={`${ids.field}${props.name}`}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
