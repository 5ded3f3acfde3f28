import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { errorText, findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Problem } from '../base/Problem.tsx';
import { Reference } from '../base/Reference.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** An error that no retry resolves. */
export function FailedStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useLoginContext('Login').login;
  if (state.status !== 'failed') return null;
  const known = findText(m, `error.${state.error.code}`) !== undefined || state.error.next !== 'fixCode';
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['login.failed.heading']}
      </Parts.Heading>
      <Parts.Error className="lk-error">
        <Problem>{known ? errorText(m, state.error) : m['login.failed.text']}</Problem>
      </Parts.Error>
      <Reference value={state.error.code} />
      <Parts.Cancel className="lk-button">{m['login.failed.restart']}</Parts.Cancel>
    </>
  );
}
