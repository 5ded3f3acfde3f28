import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton, SkeletonItem, SkeletonLine } from '../base/Skeleton.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Placeholder of the form while the flow resumes. */
export function LoadingStep(props: StepProps & { readonly heading?: string | undefined }): ReactElement {
  const { methods, passkey, providers, headingLevel, heading, slots } = props;
  const m = useMessages(texts);
  const { passkey: passkeys, remembering } = useLoginContext('Login');
  const isPasskeyFirst = passkey === 'first' && passkeys.isSupported;
  const isPasskeyOffered = passkey === 'offered' && passkeys.isSupported;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-title">
        {heading ?? m['login.heading']}
      </Parts.Heading>
      <Skeleton>
        <div className="lk-stack">
          <div className="lk-field">
            <SkeletonItem kind="label" />
            {methods[0] === 'SMS_OTP' && (
              <span className="lk-hint" aria-hidden="true">
                {m['login.phone.hint']}
              </span>
            )}
            <SkeletonItem kind="control" />
          </div>
          {remembering.isOffered && (
            <div className="lk-check">
              <SkeletonLine width="m" className="lk-grow" />
            </div>
          )}
          {isPasskeyFirst && <SkeletonItem kind="control" />}
          <SkeletonItem kind="control" />
          {methods.length > 1 && <SkeletonItem kind="control" />}
        </div>
        {(isPasskeyOffered || providers.length > 0) && (
          <>
            <SkeletonLine width="s" className="lk-rule" />
            <div className="lk-actions">
              {isPasskeyOffered && <SkeletonItem kind="control" />}
              <div className={providers.length > 1 ? 'lk-pair' : 'lk-actions'}>
                {providers.map(({ id }) => (
                  <SkeletonItem key={id} kind="control" />
                ))}
              </div>
            </div>
          </>
        )}
      </Skeleton>
      {slots.legal}
      <StepFoot onCancel={props.onCancel} />
    </>
  );
}
