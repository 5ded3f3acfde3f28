import { type ReactElement, useEffect } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { useModule } from '../../hooks/useModule.ts';

const load = async () => (await import('./LoginPhoneCountry.tsx')).LoginPhoneCountry;

/** The phone number, after its calling code. While the codes are not there, the input takes international numbers. */
export function PhoneInput(): ReactElement {
  const { edit } = useLoginContext('Login');
  const { state } = useModule(load);
  const error = state.status === 'failed' ? state.error : undefined;
  useEffect(() => {
    if (error !== undefined) edit({ phone: { error } });
  }, [error, edit]);
  return (
    <div className="lk-input lk-affixed" dir="ltr">
      {state.status === 'loading' && <span className="lk-dial" />}
      {state.status === 'ready' && <state.module />}
      <Parts.IdentifierInput className="lk-bare" />
    </div>
  );
}
