import { Login, Send, StepUp } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { createOfferCallback, createPaymentProps, reportsData } from './callbacks.ts';

/** `<latchkey-login>` */
export function LoginView({ options, emit, offer }: ViewProps<'latchkey-login'>): ReactElement {
  return (
    <Login
      {...options}
      {...reportsData(emit)}
      onChange={(change) => emit('change', { ...change })}
      onSignedIn={({ accountId, expiresAt }) => emit('signed-in', { accountId, expiresAt })}
      onRecovery={createOfferCallback({ offer, emit, name: 'recovery' })}
      onCancel={createOfferCallback({ offer, emit, name: 'cancel' })}
    />
  );
}

/** `<latchkey-step-up>` */
export function StepUpView({ options, emit, offer }: ViewProps<'latchkey-step-up'>): ReactElement {
  const { subject } = options;
  return (
    <StepUp
      {...options}
      {...reportsData(emit)}
      // A flow is for one subject.
      key={subject === undefined ? 'login' : JSON.stringify(subject, toText)}
      onCompleted={() => emit('success', {})}
      onRecover={createOfferCallback({ offer, emit, name: 'recovery' })}
      onRequote={createOfferCallback({ offer, emit, name: 'requote' })}
      onCancel={() => emit('cancel')}
    />
  );
}

const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** `<latchkey-send>` */
export function SendView(props: ViewProps<'latchkey-send'>): ReactElement {
  return <Send {...createPaymentProps(props)} />;
}
