import { Lazy } from '@latchkey/react/kit';
import type { ComponentType } from 'react';
import { boolean, listOf, oneOf, text, wholeNumber } from './attributeKinds.ts';
import type { ElementName } from './elementOptions.ts';
import type { ElementDefinition, ViewProps } from './ViewProps.ts';
import { LoginView, SendView, StepUpView } from './views/payment.tsx';

type View<Name extends ElementName> = ComponentType<ViewProps<Name>>;

/** A view whose code loads with the first element that shows it. A chunk that does not load can be loaded again. */
function onDemand<Name extends ElementName>(load: () => Promise<View<Name>>): View<Name> {
  return (props) => (
    <Lazy load={load} props={props} onError={({ code, next }) => props.emit('error', { code, next })} />
  );
}

const wallet = () => import('./views/wallet.tsx');
const money = () => import('./views/money.tsx');
const cards = () => import('./views/cards.tsx');
const onboarding = () => import('./views/onboarding.tsx');
const security = () => import('./views/security.tsx');

const heading = { 'heading-level': wholeNumber(1, 6) };
const panel = { ...heading, variant: oneOf('panel', 'plain') };
const access = { ...heading, methods: listOf('EMAIL_OTP', 'SMS_OTP', 'PASSKEY') };
const payment = { ...heading, 'new-recipients': boolean };
const sections = { ...heading, sections: listOf() };

/** Sign-in, confirmation and payment are part of the script; the other elements are chunks that load with their first use. */
export const definitions: { readonly [Name in ElementName]: ElementDefinition<Name> } = {
  'latchkey-login': { attributes: { ...access, 'remember-device': boolean }, offers: ['cancel'], View: LoginView },
  'latchkey-step-up': { attributes: { ...heading, destination: text }, View: StepUpView },
  'latchkey-send': { attributes: payment, offers: ['cancel', 'done'], View: SendView },
  'latchkey-activity': {
    attributes: { ...heading, 'page-size': wholeNumber(1, 100) },
    offers: ['select'],
    View: onDemand(async () => (await wallet()).ActivityView),
  },
  'latchkey-balance': {
    attributes: { 'default-hidden': boolean },
    View: onDemand(async () => (await wallet()).BalanceView),
  },
  'latchkey-external-accounts': {
    attributes: { ...panel, trust: boolean },
    offers: ['select'],
    View: onDemand(async () => (await wallet()).ExternalAccountsView),
  },
  'latchkey-lock-screen': { attributes: access, View: onDemand(async () => (await wallet()).LockScreenView) },
  'latchkey-transaction-detail': {
    attributes: { ...heading, 'transaction-id': text },
    offers: ['done'],
    View: onDemand(async () => (await wallet()).TransactionDetailView),
  },
  'latchkey-wallet': { attributes: sections, View: onDemand(async () => (await wallet()).WalletView) },
  'latchkey-wallet-button': {
    attributes: { ...sections, label: text },
    View: onDemand(async () => (await wallet()).WalletButtonView),
  },
  'latchkey-deposit': {
    attributes: panel,
    offers: ['cancel', 'done'],
    View: onDemand(async () => (await money()).DepositView),
  },
  'latchkey-exchange-rates': {
    attributes: { ...panel, targets: listOf() },
    View: onDemand(async () => (await money()).ExchangeRatesView),
  },
  'latchkey-fund': {
    attributes: panel,
    offers: ['cancel', 'done'],
    View: onDemand(async () => (await money()).FundView),
  },
  'latchkey-withdraw': {
    attributes: payment,
    offers: ['cancel', 'done'],
    View: onDemand(async () => (await money()).WithdrawView),
  },
  'latchkey-agents': {
    attributes: { ...panel, control: boolean },
    View: onDemand(async () => (await cards()).AgentsView),
  },
  'latchkey-approvals': { attributes: panel, View: onDemand(async () => (await cards()).ApprovalsView) },
  'latchkey-cards': {
    attributes: panel,
    offers: ['select'],
    View: onDemand(async () => (await cards()).CardsView),
  },
  'latchkey-onboarding': {
    attributes: { ...panel, 'redirect-uri': text, 'kyc-mode': oneOf('newTab', 'redirect') },
    View: onDemand(async () => (await onboarding()).OnboardingView),
  },
  'latchkey-credentials': { attributes: panel, View: onDemand(async () => (await security()).CredentialsView) },
  'latchkey-passkey-enroll': {
    attributes: heading,
    offers: ['done'],
    View: onDemand(async () => (await security()).PasskeyEnrollView),
  },
  'latchkey-profile': { attributes: panel, View: onDemand(async () => (await security()).ProfileView) },
  'latchkey-sca-enrolment': { attributes: heading, View: onDemand(async () => (await security()).ScaEnrolmentView) },
  'latchkey-security-center': {
    attributes: { ...panel, confirmations: boolean, 'wallet-export': boolean },
    View: onDemand(async () => (await security()).SecurityCenterView),
  },
  'latchkey-sessions': { attributes: panel, View: onDemand(async () => (await security()).SessionsView) },
  'latchkey-wallet-export': {
    attributes: panel,
    offers: ['cancel', 'done'],
    View: onDemand(async () => (await security()).WalletExportView),
  },
};
