import type { ReactElement } from 'react';
import { beneficialOwnersTask } from '../../headless/beneficial-owners/beneficialOwnersTask.ts';
import * as Parts from '../../headless/beneficial-owners/index.parts.ts';
import {
  getDraftTotal,
  isRequiredOwnerField,
  type OwnerField,
  ownerFields,
  ownerRoles,
  parsePercentage,
  taxIdTypes,
  toAddressDraft,
} from '../../headless/beneficial-owners/ownerForm.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { BeneficialOwner, BeneficialOwnersState } from '../../hooks/createBeneficialOwnersStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { errorText, findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import { useSettledAnnouncement } from '../base/useSettledAnnouncement.ts';
import { Notice } from '../notice/Notice.tsx';
import { TaskField } from '../task/TaskField.tsx';
import { TaskSummary } from '../task/TaskSummary.tsx';
import { useCountries } from '../task/useCountries.ts';
import { getName } from './getName.ts';
import { texts } from './texts.ts';
import { usePercent } from './usePercent.ts';

type Editing = Extract<BeneficialOwnersState, { readonly status: 'editing' | 'saving' }>;

/** What is stated about one person. */
export function OwnerForm(props: {
  readonly headingLevel: HeadingLevel;
  readonly businessAddress: BeneficialOwner['personalInfo']['address'] | undefined;
  readonly state: Editing;
}): ReactElement {
  const m = useMessages(texts);
  const { edit } = beneficialOwnersTask.useTask('OwnerForm');
  const { headingLevel, businessAddress, state } = props;
  const { isOver, sum } = useSum(state);
  const { owner, error } = state;
  const name = owner === undefined ? '' : getName(owner);
  const takeAddress = (known: BeneficialOwner['personalInfo']['address']) => {
    for (const [field, value] of Object.entries(toAddressDraft(known))) edit(field, value);
  };
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {owner === undefined ? m['beneficialOwners.add.heading'] : m['beneficialOwners.edit']({ name })}
        </Parts.Heading>
      </div>
      {error !== undefined && <Notice tone="error">{errorText(m, error)}</Notice>}
      <TaskSummary
        parts={beneficialOwnersTask}
        getLabel={(field) => {
          if (field === 'roles') return m['beneficialOwners.group.role'];
          return findText(m, `beneficialOwners.field.${field.slice(field.lastIndexOf('.') + 1)}`);
        }}
        getText={(field, problem) => {
          if (field === 'ownershipPercentage' && isOver) return sum;
          return findText(m, `beneficialOwners.field.${field}.${problem}`);
        }}
      />
      <Parts.Form className="lk-stack lk-stack-6">
        <Group title={m['beneficialOwners.group.person']} fields={ownerFields.person} owner={owner} />
        <Group title={m['beneficialOwners.group.address']} fields={ownerFields.address} owner={owner}>
          {businessAddress !== undefined && (
            <button type="button" className="lk-link" onClick={() => takeAddress(businessAddress)}>
              {m['beneficialOwners.sameAddress']}
            </button>
          )}
        </Group>
        <Group title={m['beneficialOwners.field.identifier']} fields={ownerFields.tax} owner={owner} />
        <RoleGroup state={state} />
        <Parts.Save className="lk-button lk-primary">
          <Busy busy={state.status === 'saving'}>{m['beneficialOwners.save']}</Busy>
        </Parts.Save>
      </Parts.Form>
    </>
  );
}

function Group(props: {
  readonly title: string;
  readonly fields: readonly OwnerField[];
  readonly owner: BeneficialOwner | undefined;
  readonly children?: React.ReactNode;
}): ReactElement {
  return (
    <fieldset className="lk-stack lk-fieldset">
      <legend className="lk-lead">{props.title}</legend>
      {props.children}
      {props.fields.map((field) => (
        <Field key={field} field={field} owner={props.owner} />
      ))}
    </fieldset>
  );
}

const inputs: Readonly<Partial<Record<OwnerField, React.InputHTMLAttributes<HTMLInputElement>>>> = {
  'personalInfo.birthDate': { type: 'date' },
  'personalInfo.identifier': { ...privateProps('lk-input'), dir: 'ltr', autoComplete: 'off' },
};

function Field(props: { readonly field: OwnerField; readonly owner: BeneficialOwner | undefined }): ReactElement {
  const { field, owner } = props;
  const m = useMessages(texts);
  const countries = useCountries();
  const { problems } = beneficialOwnersTask.useTask('Field');
  const name = field.slice(field.lastIndexOf('.') + 1) as Name; // the last part of a path of the list
  const isCountry = name === 'country' || name === 'nationality';
  const types = taxIdTypes.map((type) => [type, m[`beneficialOwners.idType.${type}`]] as const);
  const isRequired = isRequiredOwnerField(field, owner);
  const isKept = name === 'identifier' && !isRequired;
  const label = m[`beneficialOwners.field.${name}`];
  return (
    <TaskField
      parts={beneficialOwnersTask}
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
      choices={isCountry ? countries : name === 'idType' ? types : undefined}
      input={inputs[field]}
    />
  );
}

type Name = OwnerField extends infer Path
  ? Path extends `personalInfo.address.${infer Last}`
    ? Last
    : Path extends `personalInfo.${infer Last}`
      ? Last
      : never
  : never;

/** The sum of all shares with that of the draft, in words, and whether it is more than the whole. */
function useSum(state: Editing): { readonly isOver: boolean; readonly sum: string } {
  const m = useMessages(texts);
  const percent = usePercent();
  const { draft } = beneficialOwnersTask.useTask('OwnerForm');
  const total = getDraftTotal(draft, state.owners, state.owner);
  const isOver = total > 100;
  return {
    isOver,
    sum: m[isOver ? 'beneficialOwners.total.over' : 'beneficialOwners.total']({ amount: percent(total) }),
  };
}

/** The roles, and the share with the sum of all. */
function RoleGroup({ state }: { readonly state: Editing }): ReactElement {
  const m = useMessages(texts);
  const { draft, problems, getId } = beneficialOwnersTask.useTask('RoleGroup');
  const { isOver, sum } = useSum(state);
  const share = parsePercentage(draft['ownershipPercentage']);
  useSettledAnnouncement(share === undefined ? undefined : sum);
  return (
    <fieldset className="lk-stack lk-fieldset">
      <legend className="lk-lead">{m['beneficialOwners.group.role']}</legend>
      <div className="lk-field">
        <p id={`${getId('roles')}-error`} className="lk-error" role="alert">
          {problems['roles'] !== undefined && <Problem>{m['beneficialOwners.field.roles.missing']}</Problem>}
        </p>
        {ownerRoles.map((role, index) => (
          <RoleCheck key={role} role={role} isFirst={index === 0} />
        ))}
      </div>
      <TaskField
        parts={beneficialOwnersTask}
        field="ownershipPercentage"
        label={m['beneficialOwners.field.ownershipPercentage']}
        hint={share !== undefined && share > 0 && share < 25 ? m['beneficialOwners.share.low'] : undefined}
        problem={problems['ownershipPercentage']}
        problemText={isOver ? sum : m['beneficialOwners.field.ownershipPercentage.invalid']}
        input={{ inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' }}
      />
      {!isOver && <p className="lk-small lk-muted">{sum}</p>}
    </fieldset>
  );
}

function RoleCheck(props: { readonly role: (typeof ownerRoles)[number]; readonly isFirst: boolean }): ReactElement {
  const m = useMessages(texts);
  const { getId } = beneficialOwnersTask.useTask('RoleCheck');
  const { role, isFirst } = props;
  return (
    <label className="lk-check" htmlFor={getId(isFirst ? 'roles' : `role.${role}`)}>
      <Parts.Role role={role} isFirst={isFirst} />
      <span>{m[`beneficialOwners.role.${role}`]}</span>
    </label>
  );
}
