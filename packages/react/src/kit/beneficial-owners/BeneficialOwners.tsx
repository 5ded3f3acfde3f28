'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement, ReactNode } from 'react';
import type { BeneficialOwnersRoot } from '../../headless/beneficial-owners/BeneficialOwnersRoot.tsx';
import { beneficialOwnersTask } from '../../headless/beneficial-owners/beneficialOwnersTask.ts';
import * as Parts from '../../headless/beneficial-owners/index.parts.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import {
  type BeneficialOwner,
  type BeneficialOwnersState,
  getTotalOwnership,
} from '../../hooks/createBeneficialOwnersStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back, document, edit, plus } from '../../icons/shapes.ts';
import { PeopleIllustration } from '../../illustrations/PeopleIllustration.tsx';
import { findText } from '../../messages/errorText.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { panelProps } from '../base/rootProps.ts';
import { Documents } from '../documents/Documents.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Notice } from '../notice/Notice.tsx';
import { TaskFrame } from '../task/TaskFrame.tsx';
import type { TaskProps } from '../task/TaskProps.ts';
import { getName } from './getName.ts';
import { OwnerForm } from './OwnerForm.tsx';
import { texts } from './texts.ts';
import { usePercent } from './usePercent.ts';

/**
 * The people who own or control a business: a list with the sum of their shares, adding and changing one, and the
 * identity documents of each.
 *
 * ```tsx
 * <BeneficialOwners onChange={(change) => console.log(change)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `BeneficialOwners` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function BeneficialOwners(props: BeneficialOwners.Props): ReactElement {
  checkProps('BeneficialOwners', props);
  const appearance = useAppearance('BeneficialOwners', texts);
  const { headingLevel = 2, variant, businessAddress, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} businessAddress={businessAddress} />
      {slots?.footer}
    </Parts.Root>
  );
}

interface StepProps {
  readonly headingLevel: HeadingLevel;
  readonly businessAddress: BeneficialOwners.Props['businessAddress'];
}

function Content(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = beneficialOwnersTask.useTask('Content').task;
  return (
    <TaskFrame
      parts={beneficialOwnersTask}
      state={state}
      heading={m['beneficialOwners.heading']}
      headingLevel={props.headingLevel}
      bones={['row', 'row', 'control']}
    >
      {(open) => <Step {...props} state={open} />}
    </TaskFrame>
  );
}

function Step(props: StepProps & { readonly state: BeneficialOwnersState }): ReactNode {
  const { state } = props;
  switch (state.status) {
    case 'listing':
      return <ListStep {...props} state={state} />;
    case 'editing':
    case 'saving':
      return <OwnerForm {...props} state={state} />;
    case 'showingDocuments':
      return <DocumentsStep {...props} owner={state.owner} />;
    default:
      return null;
  }
}

function ListStep(
  props: StepProps & { readonly state: Extract<BeneficialOwnersState, { readonly status: 'listing' }> },
): ReactElement {
  const m = useMessages(texts);
  const percent = usePercent();
  const { headingLevel, state } = props;
  const { owners, change } = state;
  return (
    <>
      <div className="lk-stack lk-stack-1">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['beneficialOwners.heading']}
        </Parts.Heading>
        <p className="lk-muted">{m['beneficialOwners.text']}</p>
      </div>
      {change !== undefined && <Notice tone="success">{m[`beneficialOwners.${change}`]}</Notice>}
      {owners.length === 0 ? (
        <EmptyState
          illustration={<PeopleIllustration />}
          heading={m['beneficialOwners.empty.heading']}
          headingLevel={getLevelBelow(headingLevel)}
        >
          {m['beneficialOwners.empty']}
        </EmptyState>
      ) : (
        <>
          <Parts.List className="lk-list" data-inset="" data-lined="">
            {owners.map((owner) => (
              <li key={owner.id}>
                <Row owner={owner} />
              </li>
            ))}
          </Parts.List>
          <p className="lk-small lk-strong">
            {m['beneficialOwners.total']({ amount: percent(getTotalOwnership(owners)) })}
          </p>
        </>
      )}
      <Parts.Add className="lk-button lk-primary">
        <Icon icon={plus} />
        <span className="lk-button-label">{m['beneficialOwners.add']}</span>
      </Parts.Add>
    </>
  );
}

function Row({ owner }: { readonly owner: BeneficialOwner }): ReactElement {
  const m = useMessages(texts);
  const percent = usePercent();
  const { locale } = useProvider('BeneficialOwners');
  const name = getName(owner);
  const roles = owner.roles.map(
    (role) => findText(m, `beneficialOwners.role.${role}`) ?? m['beneficialOwners.role.other'],
  );
  return (
    <div className="lk-row">
      <Avatar name={name} />
      <span className="lk-two">
        <bdi>{name}</bdi>
        <span className="lk-small">
          {m['beneficialOwners.share']({ amount: percent(owner.ownershipPercentage) })}
          {SEPARATOR}
          {new Intl.ListFormat(locale, { type: 'unit' }).format(roles)}
        </span>
      </span>
      <Parts.Documents owner={owner} className="lk-icon-button" aria-label={m['beneficialOwners.documents']({ name })}>
        <Icon icon={document} />
      </Parts.Documents>
      <Parts.Edit owner={owner} className="lk-icon-button" aria-label={m['beneficialOwners.edit']({ name })}>
        <Icon icon={edit} />
      </Parts.Edit>
    </div>
  );
}

/** The identity documents of one person. */
function DocumentsStep({ headingLevel, owner }: StepProps & { readonly owner: BeneficialOwner }): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <div className="lk-head">
        <Parts.Back className="lk-icon-button" aria-label={m['general.back']}>
          <Icon icon={back} />
        </Parts.Back>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['beneficialOwners.documents']({ name: getName(owner) })}
        </Parts.Heading>
      </div>
      <Documents
        variant="plain"
        holder={owner.id}
        country={owner.personalInfo.nationality}
        headingLevel={getLevelBelow(headingLevel)}
      />
    </>
  );
}

export declare namespace BeneficialOwners {
  interface Props extends Omit<BeneficialOwnersRoot.Props, 'children' | 'className'>, TaskProps {
    /** The address of the business; offers to take it over. Default: no offer. */
    readonly businessAddress?: BeneficialOwner['personalInfo']['address'] | undefined;
  }
}
