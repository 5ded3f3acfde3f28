import { uploadCustomers } from '@latchkey/contract/customers';
import {
  createBusinessWithoutAddress,
  createCompleteBusiness,
  createCompleteIndividual,
  createDocumentFields,
  createIndividualBody,
  createRejectedBusiness,
  registerCustomer,
  submitForVerification,
  uploadDocument,
} from '../onboardingSteps.ts';
import type { TestContext } from '../testContext.ts';
import { type CauseEvent, createWebhookScenario, type WebhookScenario } from './webhookScenario.ts';

/**
 * Registers a customer; the end of their name may select the outcome
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const registerIndividual =
  (suffix: string): CauseEvent =>
  (context) =>
    registerCustomer(context, createIndividualBody(suffix));

type CreateCustomer = (context: TestContext) => Promise<{ readonly customerId: string }>;

/** Creates a customer, and submits them for verification. */
async function createSubmitted(context: TestContext, make: CreateCustomer) {
  const { customerId } = await make(context);
  return { customerId, verificationId: (await submitForVerification(context, customerId)).id };
}

const submitAndReturnCustomer =
  (make: CreateCustomer): CauseEvent =>
  async (context) =>
    (await createSubmitted(context, make)).customerId;

const submitAndReturnVerification =
  (make: CreateCustomer): CauseEvent =>
  async (context) =>
    (await createSubmitted(context, make)).verificationId;

/** Uploads the missing document. */
const uploadMissingDocument: CauseEvent = async (context) => {
  const { customerId, verificationId } = await createSubmitted(context, createBusinessWithoutAddress);
  await uploadDocument(context, customerId, createDocumentFields('UTILITY_BILL'));
  return verificationId;
};

/** Uploads a list of customers as a file. */
const uploadList =
  (text: string): CauseEvent =>
  async ({ expectSuccess }) => {
    const form = new FormData();
    form.append('file', new File([text], 'customers.csv', { type: 'text/csv' }));
    return (await expectSuccess<{ jobId: string }>(uploadCustomers, { form })).jobId;
  };

const clock = { needs: ['clock'] } as const;
const createIndividualUnderReview: CreateCustomer = (context) => createCompleteIndividual(context, '001');

/**
 * Customers and the outcomes of their verification (docs/reference/verifications.md,
 * docs/reference/webhooks.md#envelope-and-types).
 */
export const customers: readonly WebhookScenario[] = [
  createWebhookScenario('CUSTOMER.KYC_APPROVED', 'an individual is registered', registerIndividual('')),
  createWebhookScenario(
    'CUSTOMER.KYC_REJECTED',
    'an individual whose name ends in `002` is registered',
    registerIndividual('002'),
  ),
  createWebhookScenario(
    'CUSTOMER.KYC_PENDING',
    'an individual whose name ends in `001` is registered',
    registerIndividual('001'),
  ),
  createWebhookScenario(
    'CUSTOMER.KYB_APPROVED',
    'a complete business is submitted for verification',
    submitAndReturnCustomer(createCompleteBusiness),
    clock,
  ),
  createWebhookScenario(
    'CUSTOMER.KYB_REJECTED',
    'a business whose number ends in `002` is submitted for verification',
    submitAndReturnCustomer(createRejectedBusiness),
    clock,
  ),
  createWebhookScenario(
    'CUSTOMER.KYB_PENDING',
    'a business is submitted for verification',
    submitAndReturnCustomer(createRejectedBusiness),
  ),
  createWebhookScenario(
    'VERIFICATION.APPROVED',
    'the checks of a complete business end',
    submitAndReturnVerification(createCompleteBusiness),
    clock,
  ),
  createWebhookScenario(
    'VERIFICATION.REJECTED',
    'the checks of a business whose number ends in `002` end',
    submitAndReturnVerification(createRejectedBusiness),
    clock,
  ),
  createWebhookScenario(
    'VERIFICATION.RESOLVE_ERRORS',
    'a business with a missing document is submitted for verification',
    submitAndReturnVerification(createBusinessWithoutAddress),
  ),
  createWebhookScenario(
    'VERIFICATION.IN_PROGRESS',
    'a complete business is submitted for verification',
    submitAndReturnVerification(createCompleteBusiness),
  ),
  createWebhookScenario(
    'VERIFICATION.PENDING_MANUAL_REVIEW',
    'an individual whose name ends in `001` is submitted for verification',
    submitAndReturnVerification(createIndividualUnderReview),
  ),
  createWebhookScenario(
    'VERIFICATION.READY_FOR_VERIFICATION',
    'the missing document is submitted',
    uploadMissingDocument,
  ),
  createWebhookScenario(
    'BULK_UPLOAD.COMPLETED',
    'a list of customers is read',
    uploadList('customerType\nINDIVIDUAL\n'),
    clock,
  ),
  createWebhookScenario(
    'BULK_UPLOAD.FAILED',
    'a list with an unclosed quotation mark',
    uploadList('customerType\nINDIVIDUAL\n"INDIVIDUAL'),
    clock,
  ),
];
