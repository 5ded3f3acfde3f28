import type { DOMAttributes } from 'react';
import { expect, it } from 'vitest';
import type * as kit from './index.ts';

type Callback = 'onReady' | 'onChange' | 'onSubmit' | 'onStatusChange' | 'onSuccess' | 'onError' | 'onCancel';
type PropsOf<Name extends keyof typeof kit> = (typeof kit)[Name] extends (props: infer Props) => unknown
  ? Props
  : never;

/** A handler of the element is no callback of the component. */
type IsOwn<Props, Name> = Name extends keyof Props
  ? Name extends keyof DOMAttributes<HTMLElement>
    ? DOMAttributes<HTMLElement>[Name] extends Props[Name]
      ? false
      : true
    : true
  : false;
type Missing<Props> = { [Name in Callback]: IsOwn<Props, Name> extends true ? never : Name }[Callback];

type Component =
  | 'Login'
  | 'PasskeyEnroll'
  | 'StepUp'
  | 'StepUpGuard'
  | 'ScaEnrolment'
  | 'ScaReset'
  | 'Send'
  | 'BankAccountForm'
  | 'ExternalAccounts'
  | 'RecipientPicker'
  | 'Balance'
  | 'Activity'
  | 'TransactionDetail'
  | 'SessionGate'
  | 'LockScreen'
  | 'Deposit'
  | 'Fund'
  | 'Withdraw'
  | 'Cards'
  | 'CardReveal'
  | 'CardLimits'
  | 'Onboarding'
  | 'ContactVerification'
  | 'KycLink'
  | 'Documents'
  | 'BeneficialOwners'
  | 'Verification'
  | 'EndUserTerms'
  | 'CustomerDetails'
  | 'OwnershipProof'
  | 'Approvals'
  | 'Agents'
  | 'SecurityCenter'
  | 'Sessions'
  | 'Credentials'
  | 'ScaFactors'
  | 'WalletExport'
  | 'Profile'
  | 'ExchangeRates'
  | 'Statements'
  | 'WalletButton'
  | 'WalletPanel';

/** It shows what the service has. */
const reading = {
  onCancel: 'The application shows it in a page and leaves it itself.',
  onChange: 'Nothing is entered that leaves the page.',
  onSubmit: 'Nothing is sent.',
  onSuccess: 'Nothing is sent.',
};
const filtering = {
  onCancel: reading.onCancel,
  onSubmit: reading.onSubmit,
  onSuccess: reading.onSuccess,
};
/** Its list is where each change ends. */
const managing = {
  onCancel: 'It is a page that has no end: its steps return to its list.',
  onSuccess: '`onChange` reports each change that was made.',
};
/** The user confirms each change by a signature or a code. */
const confirming = { ...managing, onSubmit: 'Each change is confirmed in a step of its own.' };
/** One step of an application that the service checks. */
const task = {
  onChange: 'What is entered is private.',
  onSubmit: 'What is sent is private.',
  onCancel: 'The application shows it as a page or as a task of `<Onboarding>`, and leaves it itself.',
};
/** Several entries of an application that the service checks. */
const collecting = { onCancel: task.onCancel, onSubmit: task.onSubmit, onSuccess: managing.onSuccess };
const whole = {
  onCancel: 'The application, or the sheet, closes it.',
  onChange: '`onViewChange` reports what is shown.',
  onStatusChange: '`onViewChange` reports what is shown; each section has the callbacks of its component.',
  onSubmit: 'Each section has the callbacks of its component.',
};
/**
 * Why a component lacks a callback. The type check fails for one that is missing without a reason, and for a reason that
 * is no longer needed.
 */
const reasons: { readonly [Name in Component]: Readonly<Record<Missing<PropsOf<Name>>, string>> } = {
  Login: {
    onSuccess: '`onSignedIn` reports it, with the session and whether this form opened it.',
  },
  PasskeyEnroll: {
    onChange: 'Nothing is entered.',
    onSubmit: 'The browser asks the user itself, before anything is sent.',
  },
  StepUp: {
    onChange: 'What is entered is a secret.',
    onSuccess: '`onCompleted` reports it, after every confirmation.',
  },
  StepUpGuard: {
    onChange: 'What is entered is a secret.',
    onError: 'The promise of the guarded action rejects.',
    onReady: "The content is the application's and is shown at once.",
    onSubmit: 'The application starts the action itself.',
  },
  ScaEnrolment: {
    onCancel: 'It is a page of settings, which has no end: its steps return to its list.',
    onSubmit: 'What is sent is a secret.',
    onSuccess: '`onChange` reports each factor that was added or removed.',
  },
  ScaReset: {
    onCancel: 'The application shows it as a page and leaves it itself.',
    onChange: 'What is entered is a secret.',
    onSubmit: 'What is sent is a secret.',
    onSuccess: '`onCompleted` reports it.',
  },
  Send: {},
  BankAccountForm: {
    onChange: 'What is entered is an account number or an address.',
    onReady: 'The first step needs no data and is shown at once.',
    onSubmit: 'The check of the answers is the step before it is sent, and its body is private.',
  },
  ExternalAccounts: {
    onCancel: 'It is a page that has no end: its steps return to its list.',
    onSubmit: 'Each change is confirmed in a step of its own.',
    onSuccess: '`onChange` reports each change that was made.',
  },
  RecipientPicker: {
    onCancel: 'The application shows it in a step and leaves it itself.',
    onChange: '`onSelect` reports the choice; the search text may be a name.',
    onError: 'The state that `onStatusChange` reports has the error; a picker without accounts offers to retry.',
    onSubmit: '`onSelect` reports the choice; nothing is sent.',
    onSuccess: '`onSelect` reports the choice.',
  },
  Balance: reading,
  Activity: reading,
  TransactionDetail: reading,
  SessionGate: {
    onCancel: 'A gate cannot be left.',
    onChange: 'Nothing is entered in the gate itself.',
    onError: 'The sign-in and the lock screen report theirs: pass `login` and `lock`.',
    onSubmit: 'The sign-in and the lock screen report theirs: pass `login` and `lock`.',
    onSuccess: '`onStatusChange` reports `ready`.',
  },
  LockScreen: {
    onSuccess: '`onSignedIn` reports it, with the session and whether this form opened it.',
  },
  Deposit: {
    onSubmit: 'Nothing is sent.',
  },
  Fund: {},
  Withdraw: {},
  Cards: managing,
  CardReveal: {
    onChange: 'Nothing is entered.',
    onReady: 'The masked number needs no data and is shown at once.',
    onStatusChange: '`onShown` and `onHidden` report it.',
    onSubmit: '`onBeforeReveal` confirms it.',
    onSuccess: '`onShown` reports it.',
  },
  CardLimits: {
    onChange: reading.onChange,
    onError: 'Nothing is read.',
    onReady: 'The limit is a property of the card and is shown at once.',
    onStatusChange: 'It has one state.',
    onSubmit: '`onRequest` reports the request; nothing is sent.',
    onSuccess: reading.onSuccess,
  },
  Onboarding: collecting,
  ContactVerification: task,
  KycLink: task,
  Documents: collecting,
  BeneficialOwners: collecting,
  Verification: collecting,
  EndUserTerms: task,
  CustomerDetails: task,
  OwnershipProof: task,
  Approvals: {
    onCancel: managing.onCancel,
    onChange: '`onSuccess` reports each decision.',
  },
  Agents: managing,
  SecurityCenter: { ...confirming, onStatusChange: 'Its parts have states of their own, with callbacks.' },
  Sessions: confirming,
  Credentials: confirming,
  ScaFactors: confirming,
  WalletExport: {
    onChange: 'Nothing is entered.',
    onSubmit: 'The warning is the step before it is sent.',
  },
  Profile: confirming,
  ExchangeRates: filtering,
  Statements: filtering,
  WalletButton: whole,
  WalletPanel: whole,
};

it('states a reason for each callback that a component lacks', () => {
  const texts = Object.values<object>(reasons).flatMap((each) => Object.values(each));
  expect(texts.filter((text) => !/^[A-Z`].+\.$/.test(text))).toEqual([]);
});
