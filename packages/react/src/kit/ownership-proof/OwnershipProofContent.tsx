'use client';
import type { WalletError } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import * as Parts from '../../headless/ownership-proof/index.parts.ts';
import { ownershipProofTask } from '../../headless/ownership-proof/ownershipProofTask.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { panelProps } from '../base/rootProps.ts';
import { CopyField } from '../copy-field/CopyField.tsx';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import { Notice } from '../notice/Notice.tsx';
import { TaskField } from '../task/TaskField.tsx';
import type { OwnershipProofProps } from './OwnershipProofProps.ts';
import { texts } from './texts.ts';

/** The proof: its start, the message and the signature, and the result. */
export default function OwnershipProofContent(props: OwnershipProofProps): ReactElement {
  const appearance = useAppearance('OwnershipProof', texts);
  const m = useMessages(texts);
  const { headingLevel = 2, variant = 'panel', slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Parts.Heading headingLevel={headingLevel} className={variant === 'panel' ? 'lk-heading' : 'lk-lead'}>
        {m['ownershipProof.heading']}
      </Parts.Heading>
      <Step headingLevel={headingLevel} />
      {slots?.footer}
    </Parts.Root>
  );
}

interface StepProps {
  readonly headingLevel: HeadingLevel;
}

function Step({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { task } = ownershipProofTask.useTask('Step');
  const { state, sign } = task;
  if (state.status === 'proved') return <Notice tone="success">{m['ownershipProof.proved']}</Notice>;
  if (state.status === 'signing' || (state.status === 'verifying' && sign === undefined))
    return <Sign message={state.message} headingLevel={headingLevel} />;
  const error = state.status === 'idle' ? state.error : undefined;
  const text = sign !== undefined ? 'sign' : error !== undefined ? 'newMessage' : 'start';
  return (
    <>
      <p className="lk-muted">{m['ownershipProof.text']}</p>
      <Failure error={error} headingLevel={headingLevel}>
        <Parts.Start className="lk-button lk-primary">
          <Busy busy={state.status !== 'idle'} waitsForUser={state.status === 'verifying'}>
            {m[`ownershipProof.${text}`]}
          </Busy>
        </Parts.Start>
      </Failure>
    </>
  );
}

function Sign({ message, headingLevel }: StepProps & { readonly message: string }): ReactElement {
  const m = useMessages(texts);
  const { task, problems } = ownershipProofTask.useTask('Sign');
  const { state } = task;
  const signing = state.status === 'signing' ? state : undefined;
  return (
    <>
      {signing?.isDeclined && <Notice tone="warning">{m['ownershipProof.declined']}</Notice>}
      <p className="lk-muted">{m['ownershipProof.instructions']}</p>
      <CopyField label={m['ownershipProof.message']} value={message} />
      <Failure error={signing?.error} headingLevel={headingLevel}>
        <Parts.Form className="lk-stack">
          <TaskField
            parts={ownershipProofTask}
            field="signature"
            label={m['ownershipProof.signature']}
            problem={problems['signature']}
            problemText={m['ownershipProof.signature.missing']}
            input={{ dir: 'ltr', autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }}
          />
          <Parts.Submit className="lk-button lk-primary">
            <Busy busy={state.status === 'verifying'}>{m['ownershipProof.submit']}</Busy>
          </Parts.Submit>
        </Parts.Form>
        <Parts.Start className="lk-button">
          <Busy busy={false}>{m[task.sign === undefined ? 'ownershipProof.newMessage' : 'ownershipProof.sign']}</Busy>
        </Parts.Start>
      </Failure>
    </>
  );
}

/** What failed, above what the user can do. Where the key has expired, the user unlocks, and the same continues. */
function Failure(props: {
  readonly error: WalletError | undefined;
  readonly headingLevel: HeadingLevel;
  readonly children: ReactNode;
}): ReactElement {
  const { error, headingLevel, children } = props;
  const m = useMessages(texts);
  const { retry } = ownershipProofTask.useTask('Failure').task;
  return (
    <UnlockGate
      error={error}
      describe={(refusal) => refusalText(m, refusal)}
      headingLevel={headingLevel}
      onUnlocked={retry}
    >
      {children}
    </UnlockGate>
  );
}

/** Why a proof ended: the service refused the signature, or expects none. */
function refusalText(m: typeof texts, error: WalletError): string {
  if (error.code === 'INVALID_INPUT') return m['ownershipProof.wrong'];
  return error.code === 'CONFLICT' ? m['ownershipProof.expired'] : errorText(m, error);
}
