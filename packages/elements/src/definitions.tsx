import { Lazy } from '@latchkey/react/kit';
import type { ComponentType } from 'react';
import { boolean, listOf, oneOf, text, wholeNumber } from './attributeKinds.ts';
import type { ElementName } from './elementOptions.ts';
import type { ElementDefinition, ViewProps } from './ViewProps.ts';
import { LoginView, SendView, StepUpView } from './views/payment.tsx';

type View<Name extends ElementName> = ComponentType<ViewProps<Name>>;

/** Views whose code loads with the first element that shows one. A chunk that does not load can be loaded again. */
function onDemand<Names extends ElementName>(
  loadViews: () => Promise<{ readonly views: { readonly [Name in Names]: View<Name> } }>,
) {
  return <Name extends Names>(name: Name): View<Name> => {
    const load = async (): Promise<View<Name>> => (await loadViews()).views[name];
    return (props) => (
      <Lazy load={load} props={props} onError={({ code, next }) => props.emit('error', { code, next })} />
    );
  };
}

const wallet = () => import('./views/wallet.tsx');
const money = () => import('./views/money.tsx');
const cards = () => import('./views/cards.tsx');
const onboarding = () => import('./views/onboarding.tsx');
const security = () => import('./views/security.tsx');

const heading = { 'heading-level': wholeNumber(1, 6) };
const panel = { ...heading, variant: oneOf('panel', 'plain') };
const focus = { 'auto-focus': boolean };
const access = { ...heading, ...focus, methods: listOf('EMAIL_OTP', 'SMS_OTP', 'PASSKEY') };
const factor = { 'sca-factor': oneOf('SMS_OTP', 'PASSKEY') };
const payment = {
  ...heading,
  ...focus,
  ...factor,
  destination: text,
  'transaction-id': text,
  'quote-id': text,
  'new-recipients': boolean,
  'uma-address': boolean,
};
const payments = ['cancel', 'correct-account', 'done', 'finish-later', 'set-up'];
const sections = { ...heading, sections: listOf(), 'default-section': text };

/** Sign-in, confirmation and payment are part of the script; the other elements are chunks that load with their first use. */
export const definitions: { readonly [Name in ElementName]: ElementDefinition<Name> } = {
  'latchkey-login': {
    attributes: { ...access, 'remember-device': boolean, autofill: boolean },
    offers: ['cancel', 'recovery'],
    createView: () => LoginView,
  },
  'latchkey-step-up': {
    attributes: { ...heading, ...focus, destination: text, origin: text },
    offers: ['recovery', 'requote'],
    createView: () => StepUpView,
  },
  'latchkey-send': { attributes: payment, offers: payments, createView: () => SendView },
  'latchkey-activity': {
    attributes: {
      ...heading,
      'page-size': wholeNumber(1, 100),
      variant: oneOf('panel', 'recent'),
      'card-id': text,
      'selected-id': text,
    },
    offers: ['finish', 'select'],
    createView: onDemand(wallet),
  },
  'latchkey-balance': {
    attributes: { 'default-hidden': boolean },
    createView: onDemand(wallet),
  },
  'latchkey-external-accounts': {
    attributes: { ...panel, 'corrected-account': text, trust: boolean },
    offers: ['select'],
    createView: onDemand(wallet),
  },
  'latchkey-lock-screen': { attributes: access, offers: ['cancel', 'recovery'], createView: onDemand(wallet) },
  'latchkey-transaction-detail': {
    attributes: { ...heading, 'transaction-id': text },
    offers: ['correct-account', 'done', 'finish', 'help'],
    createView: onDemand(wallet),
  },
  'latchkey-wallet': { attributes: { ...sections, variant: oneOf('panel', 'plain') }, createView: onDemand(wallet) },
  'latchkey-wallet-button': {
    attributes: { ...sections, label: text, badge: boolean, 'default-open': boolean },
    createView: onDemand(wallet),
  },
  'latchkey-deposit': {
    attributes: { ...panel, 'account-id': text, 'account-types': listOf() },
    offers: ['cancel', 'done'],
    createView: onDemand(money),
  },
  'latchkey-exchange-rates': {
    attributes: { ...panel, targets: listOf() },
    createView: onDemand(money),
  },
  'latchkey-fund': {
    attributes: { ...panel, ...factor, 'account-id': text },
    offers: ['cancel', 'done'],
    createView: onDemand(money),
  },
  'latchkey-statements': {
    attributes: { ...panel, 'default-period': oneOf('thisMonth', 'lastMonth', 'last90Days', 'thisYear') },
    createView: onDemand(money),
  },
  'latchkey-withdraw': {
    attributes: payment,
    offers: payments,
    createView: onDemand(money),
  },
  'latchkey-agents': {
    attributes: { ...panel, control: boolean },
    createView: onDemand(cards),
  },
  'latchkey-approvals': { attributes: panel, createView: onDemand(cards) },
  'latchkey-cards': {
    attributes: panel,
    offers: ['request-limit', 'select', 'set-up'],
    createView: onDemand(cards),
  },
  'latchkey-onboarding': {
    attributes: {
      ...panel,
      'redirect-uri': text,
      'kyc-mode': oneOf('newTab', 'redirect'),
      'identity-check': oneOf('link', 'documents'),
    },
    createView: onDemand(onboarding),
  },
  'latchkey-credentials': { attributes: { ...panel, name: text }, createView: onDemand(security) },
  'latchkey-passkey-enroll': {
    attributes: { ...heading, ...focus, name: text },
    offers: ['done'],
    createView: onDemand(security),
  },
  'latchkey-profile': { attributes: panel, createView: onDemand(security) },
  'latchkey-sca-enrolment': { attributes: { ...heading, origin: text }, createView: onDemand(security) },
  'latchkey-security-center': {
    attributes: { ...panel, confirmations: boolean, 'wallet-export': boolean, name: text, origin: text },
    createView: onDemand(security),
  },
  'latchkey-sessions': { attributes: panel, createView: onDemand(security) },
  'latchkey-wallet-export': {
    attributes: panel,
    offers: ['cancel', 'done'],
    createView: onDemand(security),
  },
};
