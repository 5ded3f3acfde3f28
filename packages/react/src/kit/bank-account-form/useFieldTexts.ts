import type { AccountChoices, FieldDescriptor } from '../../bank-accounts/AccountDescriptor.ts';
import type { FieldProblem } from '../../bank-accounts/checkField.ts';
import { getNetwork } from '../../external-accounts/getNetwork.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

interface FieldTexts {
  label(field: FieldDescriptor): string;
  hint(field: FieldDescriptor): string | undefined;
  /** An option of a closed list; a value without a text is shown as it is. */
  option(value: string): string;
  problem(field: FieldDescriptor, problem: FieldProblem, choices: AccountChoices): string;
}

/** Returns the texts of fields by their names. */
export function useFieldTexts(): FieldTexts {
  const m = useMessages(texts);
  const label = (field: FieldDescriptor) => findText(m, `bankAccount.field.${field.name}`) ?? field.name;
  return {
    label,
    hint: (field) => (isStreet(field) ? undefined : findText(m, `bankAccount.hint.${field.name}`)),
    option: (value) => findText(m, `bankAccount.option.${value}`) ?? value,
    problem: (field, problem, choices) => {
      const values = { label: label(field) };
      switch (problem) {
        case 'missing':
          return field.kind === 'select' || field.kind === 'country' || field.kind === 'currency'
            ? m['bankAccount.problem.choose'](values)
            : field.example === undefined || field.group !== 'account'
              ? m['bankAccount.problem.missing'](values)
              : m['bankAccount.problem.format']({ ...values, example: field.example });
        case 'format':
          return field.example === undefined
            ? m['bankAccount.problem.formatPlain'](values)
            : m['bankAccount.problem.format']({ ...values, example: field.example });
        case 'otherNetwork': {
          const network = getNetwork(choices.descriptor.kind.accountType) ?? '';
          return m['bankAccount.problem.otherNetwork']({ ...values, network });
        }
        default:
          return m[`bankAccount.problem.${problem}`](values);
      }
    },
  };
}

/** A wallet's address and a street share a name; only one of them has a hint. */
function isStreet(field: FieldDescriptor): boolean {
  return field.group === 'ownerAddress';
}
