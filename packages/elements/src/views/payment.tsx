import { Login, Send, StepUp } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { offered, reportsData, reportsStates } from './callbacks.ts';

/** `<latchkey-login>` */
export function LoginView({ options, emit, offer }: ViewProps<'latchkey-login'>): ReactElement {
  return (
    <Login
      {...options}
      {...reportsData(emit)}
      onChange={(change) => emit('change', { ...change })}
      onSignedIn={({ accountId, expiresAt }) => emit('signed-in', { accountId, expiresAt })}
      onCancel={offered({ offer, emit, name: 'cancel' })}
    />
  );
}

/** `<latchkey-step-up>` */
export function StepUpView({ options, emit }: ViewProps<'latchkey-step-up'>): ReactElement {
  const { subject } = options;
  return (
    <StepUp
      {...options}
      {...reportsStates(emit)}
      // A flow is for one subject.
      key={subject === undefined ? 'login' : JSON.stringify(subject, toText)}
      onCompleted={() => emit('success', {})}
      onCancel={() => emit('cancel')}
    />
  );
}

const toText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** `<latchkey-send>` */
export function SendView({ options, emit, offer }: ViewProps<'latchkey-send'>): ReactElement {
  const { newRecipients = true, ...rest } = options;
  return (
    <Send
      {...rest}
      newRecipient={newRecipients ? undefined : false}
      onReady={() => emit('ready')}
      onStatusChange={(to) => emit('status', { to })}
      onError={({ code, next }) => emit('error', { code, next })}
      onSuccess={({ transactionId }) => emit('success', { transactionId })}
      onSetUp={offered({ offer, emit, name: 'set-up' })}
      onDone={offered({ offer, emit, name: 'done' })}
      onCancel={offered({ offer, emit, name: 'cancel' })}
    />
  );
}
