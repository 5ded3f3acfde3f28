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
import { createOfferCallback, reportsData, reportsErrors } from './callbacks.ts';

/** `<latchkey-credentials>` */
function CredentialsView({ options, emit }: ViewProps<'latchkey-credentials'>): ReactElement {
  return <Credentials {...options} {...reportsData(emit)} onChange={(change) => emit('change', { change })} />;
}

/** `<latchkey-passkey-enroll>` */
function PasskeyEnrollView({ options, emit, offer }: ViewProps<'latchkey-passkey-enroll'>): ReactElement {
  return (
    <PasskeyEnroll
      {...options}
      {...reportsData(emit)}
      onSuccess={() => emit('success', {})}
      onCancel={() => emit('cancel')}
      onClose={createOfferCallback({ offer, emit, name: 'done' })}
    />
  );
}

/** `<latchkey-profile>` */
function ProfileView({ options, emit }: ViewProps<'latchkey-profile'>): ReactElement {
  return <Profile {...options} {...reportsData(emit)} onChange={(contact) => emit('change', { contact })} />;
}

/** `<latchkey-sca-enrolment>` */
function ScaEnrolmentView({ options, emit }: ViewProps<'latchkey-sca-enrolment'>): ReactElement {
  return <ScaEnrolment {...options} {...reportsData(emit)} onChange={(change) => emit('change', { change })} />;
}

/** `<latchkey-security-center>` */
function SecurityCenterView({ options, emit }: ViewProps<'latchkey-security-center'>): ReactElement {
  return (
    <SecurityCenter
      {...options}
      {...reportsErrors(emit)}
      onReady={() => emit('ready')}
      onChange={({ section, change }) => emit('change', { section, change })}
    />
  );
}

/** `<latchkey-sessions>` */
function SessionsView({ options, emit }: ViewProps<'latchkey-sessions'>): ReactElement {
  return <Sessions {...options} {...reportsData(emit)} onChange={(change) => emit('change', { change })} />;
}

/** `<latchkey-wallet-export>` */
function WalletExportView({ options, emit, offer }: ViewProps<'latchkey-wallet-export'>): ReactElement {
  return (
    <WalletExport
      {...options}
      {...reportsData(emit)}
      onSuccess={() => emit('success', {})}
      onCancel={createOfferCallback({ offer, emit, name: 'cancel' })}
      onClose={createOfferCallback({ offer, emit, name: 'done' })}
    />
  );
}

/** The views of this chunk. */
export const views = {
  'latchkey-credentials': CredentialsView,
  'latchkey-passkey-enroll': PasskeyEnrollView,
  'latchkey-profile': ProfileView,
  'latchkey-sca-enrolment': ScaEnrolmentView,
  'latchkey-security-center': SecurityCenterView,
  'latchkey-sessions': SessionsView,
  'latchkey-wallet-export': WalletExportView,
};
