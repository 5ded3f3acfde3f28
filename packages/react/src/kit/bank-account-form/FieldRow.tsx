import { type ReactElement, useId } from 'react';
import type { FieldDescriptor } from '../../bank-accounts/AccountDescriptor.ts';
import type { Details } from '../../bank-accounts/formState.ts';
import { listCountries } from '../../bank-accounts/places.ts';
import * as Parts from '../../headless/bank-account-form/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { down } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { getCurrencyName } from '../../money/getCurrencyName.ts';
import { useProvider } from '../../provider/context.ts';
import { Problem } from '../base/Problem.tsx';
import { texts } from './texts.ts';
import { useFieldTexts } from './useFieldTexts.ts';

interface Props {
  readonly field: FieldDescriptor;
  readonly details: Details;
}

/** One field: label, hint, error above the control. */
export function FieldRow({ field, details }: Props): ReactElement {
  const m = useMessages(texts);
  const fieldTexts = useFieldTexts();
  const problem = details.problems[field.path];
  const hint = fieldTexts.hint(field);
  return (
    <div className="lk-field">
      <Parts.Label field={field} className="lk-label">
        {fieldTexts.label(field)}
        {!field.isRequired && <span className="lk-optional"> {m['bankAccount.optional']}</span>}
      </Parts.Label>
      <Parts.Hint field={field} className="lk-hint">
        {hint}
      </Parts.Hint>
      <Parts.Error field={field} className="lk-error">
        {problem !== undefined && <Problem>{fieldTexts.problem(field, problem, details.choices)}</Problem>}
      </Parts.Error>
      <Control field={field} details={details} hasHint={hint !== undefined} />
    </div>
  );
}

function Control({ field, hasHint }: Props & { readonly hasHint: boolean }): ReactElement {
  const listId = useId();
  if (field.kind === 'select' || field.kind === 'country' || field.kind === 'currency')
    return <SelectControl field={field} hasHint={hasHint} />;
  const isNumber = field.kind !== 'text' && field.kind !== 'suggest';
  if (field.options === undefined)
    return <Parts.Input field={field} hasHint={hasHint} className="lk-input" dir={isNumber ? 'ltr' : 'auto'} />;
  return (
    <>
      <Parts.Input field={field} hasHint={hasHint} className="lk-input" list={listId} />
      <datalist id={listId}>
        {field.options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}

function SelectControl({ field, hasHint }: Pick<Props, 'field'> & { readonly hasHint: boolean }): ReactElement {
  const m = useMessages(texts);
  const { option } = useFieldTexts();
  const { locale } = useProvider('BankAccountForm');
  const options =
    field.kind === 'country'
      ? listCountries(locale).map(({ code, name }) => [code, name] as const)
      : (field.options ?? []).map(
          (value) => [value, field.kind === 'currency' ? getCurrencyName(value, locale) : option(value)] as const,
        );
  return (
    <span className="lk-select-box">
      <Parts.Input
        field={field}
        hasHint={hasHint}
        className="lk-select"
        render={
          <select>
            <option value="">{m['bankAccount.choose']}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        }
      />
      <Icon icon={down} />
    </span>
  );
}
