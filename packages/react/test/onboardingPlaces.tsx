import type { Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { beneficialOwnersTask } from '../src/headless/beneficial-owners/beneficialOwnersTask.ts';
import * as BeneficialOwners from '../src/headless/beneficial-owners/index.parts.ts';
import { contactVerificationTask } from '../src/headless/contact-verification/contactVerificationTask.ts';
import * as ContactVerification from '../src/headless/contact-verification/index.parts.ts';
import { documentsTask } from '../src/headless/documents/documentsTask.ts';
import { FilesContext } from '../src/headless/documents/filesContext.ts';
import * as Documents from '../src/headless/documents/index.parts.ts';
import { endUserTermsTask } from '../src/headless/end-user-terms/endUserTermsTask.ts';
import * as EndUserTerms from '../src/headless/end-user-terms/index.parts.ts';
import * as KycLink from '../src/headless/kyc-link/index.parts.ts';
import { kycLinkTask } from '../src/headless/kyc-link/kycLinkTask.ts';
import * as Onboarding from '../src/headless/onboarding/index.parts.ts';
import { onboardingTask } from '../src/headless/onboarding/onboardingTask.ts';
import type { TaskController, TaskParts } from '../src/headless/task/createTask.tsx';
import * as Verification from '../src/headless/verification/index.parts.ts';
import { verificationTask } from '../src/headless/verification/verificationTask.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import { InState } from './InState.tsx';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

const file = new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' });
const stored = {
  id: 'Document:1',
  documentHolder: 'Customer:1',
  documentType: 'PASSPORT',
  country: 'DE',
  fileName: 'passport.png',
  createdAt: '2025-11-03T10:00:00Z',
} as const;
const customer = { id: 'Customer:1', platformCustomerId: 'ada', customerType: 'INDIVIDUAL' } as const;
const failed = { status: 'loadFailed', error: failure('NETWORK_FAILED', 'retry') } as const;
const contact = { customerId: customer.id, channel: 'email', to: 'ada@example.com' } as const;
const problem = {
  resourceId: customer.id,
  type: 'MISSING_FIELD',
  field: 'birthDate',
  reason: 'It is missing.',
} as const;

type Around<Parts> = Record<Exclude<keyof Parts, 'Root'>, Place>;
type AnyRoot = (props: { readonly children?: ReactNode }) => ReactElement;

/** The context that each part of the tasks of onboarding needs: name of the family, its parts, and their places. */
export function onboardingPlaces(wallet: Wallet): readonly (readonly [string, object, Record<string, Place>])[] {
  const bare = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;
  const within =
    <Task extends TaskController>(Root: AnyRoot, parts: TaskParts<Task>) =>
    (state: Task['state'], props?: Record<string, unknown>): Place => ({
      around: (part) =>
        bare(
          <Root>
            <InState parts={parts} state={state}>
              {part}
            </InState>
          </Root>,
        ),
      ...(props !== undefined && { props }),
    });

  const inContact = within(ContactVerification.Root, contactVerificationTask);
  const code = { ...contact, status: 'awaitingCode', resendAt: 0, sentAt: 0 } as const;
  const contactPlaces: Around<typeof ContactVerification> = {
    CodeForm: inContact(code),
    CodeInput: inContact(code),
    CodeLabel: inContact(code),
    Error: inContact(code, { children: 'That code didn’t work.' }),
    Heading: inContact(code),
    Resend: inContact(code),
    Retry: inContact(failed),
    Send: inContact({ ...contact, status: 'ready' }),
    Submit: inContact(code),
  };

  const inDocuments = within(Documents.Root, documentsTask);
  const list = { status: 'listing', documents: [stored] } as const;
  const form = { status: 'editing', documents: [stored], replaces: undefined } as const;
  const removal = inDocuments(form, { slot: 'FILE' });
  const documentPlaces: Around<typeof Documents> = {
    Add: inDocuments(list),
    Back: inDocuments(form),
    ConfirmDeletion: inDocuments({ status: 'confirmingDeletion', documents: [stored], document: stored }),
    Delete: inDocuments(list, { document: stored }),
    DropZone: inDocuments(form, { slot: 'FILE' }),
    FieldError: inDocuments(form, { field: 'documentNumber' }),
    FileInput: inDocuments(form, { slot: 'FILE' }),
    Form: inDocuments(form),
    Heading: inDocuments(list),
    Input: inDocuments(form, { field: 'documentNumber' }),
    Label: inDocuments(form, { field: 'documentNumber' }),
    List: inDocuments(list),
    Progress: inDocuments({ ...form, status: 'uploading', sent: 1, total: 2 }),
    RemoveFile: {
      ...removal,
      around: (part) =>
        removal.around(
          <FilesContext.Provider value={{ files: { FILE: file }, setFile: () => {} }}>{part}</FilesContext.Provider>,
        ),
    },
    Replace: inDocuments(list, { document: stored }),
    Retry: inDocuments(failed),
    Submit: inDocuments(form),
  };

  const inTerms = within(EndUserTerms.Root, endUserTermsTask);
  const terms = {
    status: 'ready',
    customer,
    terms: { version: '1', url: 'https://terms.example' },
    isNewVersion: false,
  } as const;
  const termsPlaces: Around<typeof EndUserTerms> = {
    Accept: inTerms(terms),
    Consent: inTerms(terms),
    Error: inTerms(terms),
    Form: inTerms(terms),
    Heading: inTerms(terms),
    Label: inTerms(terms),
    Link: inTerms(terms),
    Retry: inTerms(failed),
  };

  const inKyc = within(KycLink.Root, kycLinkTask);
  const away = { status: 'away', customerId: customer.id, link: 'https://kyc.example', isOpened: false } as const;
  const kycPlaces: Around<typeof KycLink> = {
    Check: inKyc(away),
    Heading: inKyc(away),
    Open: inKyc(away),
    Retry: inKyc(failed),
    Start: inKyc({ status: 'ready', customerId: customer.id }),
  };

  const inVerification = within(Verification.Root, verificationTask);
  const checked = { customer, problems: [problem], submittedAt: undefined };
  const resolving = { ...checked, status: 'shown', stage: 'resolving' } as const;
  const verificationPlaces: Around<typeof Verification> = {
    Heading: inVerification(resolving),
    Problems: inVerification(resolving),
    Resolve: inVerification(resolving, { problem, onResolve: () => {} }),
    Retry: inVerification(failed),
    Submit: inVerification(resolving),
  };

  const inOwners = within(BeneficialOwners.Root, beneficialOwnersTask);
  const owner = { id: 'BeneficialOwner:1' };
  const owners = { status: 'listing', owners: [] } as const;
  const ownerForm = { status: 'editing', owners: [], owner: undefined } as const;
  const ownerPlaces: Around<typeof BeneficialOwners> = {
    Add: inOwners(owners),
    Back: inOwners(ownerForm),
    Documents: inOwners(owners, { owner }),
    Edit: inOwners(owners, { owner }),
    FieldError: inOwners(ownerForm, { field: 'documentNumber' }),
    Form: inOwners(ownerForm),
    Heading: inOwners(owners),
    Input: inOwners(ownerForm, { field: 'personalInfo.firstName' }),
    Label: inOwners(ownerForm, { field: 'personalInfo.firstName' }),
    List: inOwners(owners),
    Retry: inOwners(failed),
    Role: inOwners(ownerForm, { role: 'UBO' }),
    Save: inOwners(ownerForm),
  };

  const inOnboarding = within(Onboarding.Root, onboardingTask);
  const next = { id: 'terms', status: 'next' } as const;
  const facts = { customer, stage: 'notSubmitted', problems: [], documentIds: [], ownerCount: 0 } as const;
  const taskList = { facts, tasks: [next], identityCheck: 'link', submittedAt: undefined } as const;
  const listing = { ...taskList, status: 'listing' } as const;
  const onboarding: Around<typeof Onboarding> = {
    Back: inOnboarding({ ...taskList, status: 'working', task: 'terms' }),
    Continue: inOnboarding(listing),
    Heading: inOnboarding(listing),
    List: inOnboarding(listing),
    Progress: inOnboarding(listing),
    Retry: inOnboarding(failed),
    Task: inOnboarding(listing, { task: next }),
  };

  const root = { Root: { around: bare } };
  return [
    ['BeneficialOwners', BeneficialOwners, { ...ownerPlaces, ...root }],
    ['ContactVerification', ContactVerification, { ...contactPlaces, ...root }],
    ['Documents', Documents, { ...documentPlaces, ...root }],
    ['EndUserTerms', EndUserTerms, { ...termsPlaces, ...root }],
    ['KycLink', KycLink, { ...kycPlaces, ...root }],
    ['Onboarding', Onboarding, { ...onboarding, ...root }],
    ['Verification', Verification, { ...verificationPlaces, ...root }],
  ];
}
