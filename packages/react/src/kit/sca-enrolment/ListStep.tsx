import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { getProblem, useScaEnrolmentContext } from '../../headless/sca-enrolment/context.ts';
import * as Parts from '../../headless/sca-enrolment/index.parts.ts';
import type { ScaFactor } from '../../hooks/createScaEnrolmentStore.ts';
import { getFactorIcon } from '../../icons/getFactorIcon.ts';
import { Icon } from '../../icons/Icon.tsx';
import { key, plus, trash } from '../../icons/shapes.ts';
import { errorText, findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

const ADDABLE = ['PASSKEY', 'TOTP', 'SMS_OTP'] as const;
/** The status while the first step of a way is prepared; a phone number needs no preparation. */
const STARTING = { PASSKEY: 'creatingPasskey', TOTP: 'startingApp', SMS_OTP: undefined } as const;

/** The ways to confirm, and those that can be added. */
export function ListStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useScaEnrolmentContext('ScaEnrolment').enrolment;
  if (!('factors' in state)) return null;
  const { factors } = state;
  const problem = getProblem(state);
  const change = state.status === 'listing' ? state.change : undefined;
  const missing = ADDABLE.filter((each) => !factors.some(({ factor }) => factor === each));
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['scaEnrolment.heading']}
      </Parts.Heading>
      <Parts.Description className="lk-muted">{m['scaEnrolment.text']}</Parts.Description>
      {change && <Notice tone="success">{m[`scaEnrolment.${change}`]}</Notice>}
      {problem && <AddProblem error={problem} />}
      <ul className="lk-list" data-inset="">
        {factors.map((each) => (
          <Row key={each.credentialId ?? each.factor} factor={each} />
        ))}
      </ul>
      {missing.length > 0 && (
        <div className="lk-actions">
          {missing.map((factor) => (
            <Parts.Add key={factor} factor={factor} className="lk-button lk-outline">
              <Icon icon={plus} />
              <Busy busy={state.status === STARTING[factor]} waitsForUser={factor === 'PASSKEY'}>
                {m[`scaEnrolment.add.${factor}`]}
              </Busy>
            </Parts.Add>
          ))}
        </div>
      )}
    </>
  );
}

function Row({ factor }: { readonly factor: ScaFactor }): ReactElement {
  const m = useMessages(texts);
  const known = findText(m, `scaEnrolment.factor.${factor.factor}`);
  const name = factor.name ?? known ?? m['scaEnrolment.factor.other'];
  const text = findText(m, `scaEnrolment.factor.${factor.factor}.text`) ?? m['scaEnrolment.factor.other.text'];
  return (
    <li className="lk-row">
      <span className="lk-mark" aria-hidden="true">
        <Icon icon={getFactorIcon(factor.factor, key)} />
      </span>
      <span className="lk-two">
        <bdi>{name}</bdi>
        <span className="lk-small">{text}</span>
      </span>
      {factor.credentialId !== undefined && (
        <Parts.Remove
          credentialId={factor.credentialId}
          className="lk-icon-button"
          aria-label={m['scaEnrolment.remove']({ name })}
        >
          <Icon icon={trash} />
        </Parts.Remove>
      )}
    </li>
  );
}

/** Why nothing was added. A dismissed prompt is the user's choice: a calm note. */
function AddProblem({ error }: { readonly error: WalletError }): ReactElement {
  const m = useMessages(texts);
  if (error.code === 'PASSKEY_DISMISSED' || error.code === 'ABORTED')
    return <Notice>{m['scaEnrolment.passkey.dismissed']}</Notice>;
  return (
    <Parts.Error className="lk-error">
      <Problem>{getPasskeyText(error, m) ?? errorText(m, error)}</Problem>
    </Parts.Error>
  );
}

function getPasskeyText({ code }: WalletError, m: typeof texts): string | undefined {
  switch (code) {
    case 'PASSKEY_UNSUPPORTED':
      return m['scaEnrolment.passkey.unsupported'];
    case 'PASSKEY_PAGE_REFUSED':
      return m['scaEnrolment.passkey.pageRefused'];
    case 'PASSKEY_EXISTS':
    case 'PASSKEY_ALREADY_ENROLLED':
      return m['scaEnrolment.passkey.exists'];
    case 'PASSKEY_FAILED':
      return m['scaEnrolment.passkey.failed'];
    default:
      return undefined;
  }
}
