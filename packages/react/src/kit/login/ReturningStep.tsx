import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import type { RememberedLogin } from '../../headless/login/useRemembering.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Somebody whom this browser remembers. */
export function ReturningStep({
  who,
  headingLevel,
  legal,
}: StepProps & { readonly who: RememberedLogin }): ReactElement {
  const m = useMessages(texts);
  const { state } = useLoginContext('Login').login;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['login.heading']}
      </Parts.Heading>
      <div className="lk-form">
        <Parts.Error className="lk-error">
          {state.status === 'requestFailed' && <Problem>{errorText(m, state.error)}</Problem>}
        </Parts.Error>
        <Parts.Continue className="lk-button lk-primary">
          <Busy busy={state.status === 'requestingCode'}>{m['login.continue']({ who: who.masked })}</Busy>
        </Parts.Continue>
        <Parts.UseAnother className="lk-button lk-quiet">{m['login.useAnother']}</Parts.UseAnother>
      </div>
      {legal}
    </>
  );
}
