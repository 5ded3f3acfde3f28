import {
  Credentials,
  PasskeyEnroll,
  Profile,
  ScaEnrolment,
  SecurityCenter,
  Sessions,
  WalletExport,
} from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import type { ViewProps } from '../ViewProps.ts';
import { offered, reportsData, reportsErrors, reportsStates } from './callbacks.ts';

/** `<latchkey-credentials>` */
export function CredentialsView({ options, emit }: ViewProps<'latchkey-credentials'>): ReactElement {
  return <Credentials {...options} {...reportsStates(emit)} onChange={(change) => emit('change', { change })} />;
}

/** `<latchkey-passkey-enroll>` */
export function PasskeyEnrollView({ options, emit, offer }: ViewProps<'latchkey-passkey-enroll'>): ReactElement {
  return (
    <PasskeyEnroll
      {...options}
      {...reportsData(emit)}
      onSuccess={() => emit('success', {})}
      onCancel={() => emit('cancel')}
      onClose={offered({ offer, emit, name: 'done' })}
    />
  );
}

/** `<latchkey-profile>` */
export function ProfileView({ options, emit }: ViewProps<'latchkey-profile'>): ReactElement {
  return <Profile {...options} {...reportsStates(emit)} onChange={(contact) => emit('change', { contact })} />;
}

/** `<latchkey-sca-enrolment>` */
export function ScaEnrolmentView({ options, emit }: ViewProps<'latchkey-sca-enrolment'>): ReactElement {
  return <ScaEnrolment {...options} {...reportsStates(emit)} onChange={(change) => emit('change', { change })} />;
}

/** `<latchkey-security-center>` */
export function SecurityCenterView({ options, emit }: ViewProps<'latchkey-security-center'>): ReactElement {
  return (
    <SecurityCenter
      {...options}
      {...reportsErrors(emit)}
      onChange={({ section, change }) => emit('change', { section, change })}
    />
  );
}

/** `<latchkey-sessions>` */
export function SessionsView({ options, emit }: ViewProps<'latchkey-sessions'>): ReactElement {
  return <Sessions {...options} {...reportsStates(emit)} onChange={(change) => emit('change', { change })} />;
}

/** `<latchkey-wallet-export>` */
export function WalletExportView({ options, emit, offer }: ViewProps<'latchkey-wallet-export'>): ReactElement {
  return (
    <WalletExport
      {...options}
      {...reportsStates(emit)}
      onSuccess={() => emit('success', {})}
      onCancel={offered({ offer, emit, name: 'cancel' })}
      onClose={offered({ offer, emit, name: 'done' })}
    />
  );
}
