import {
  createCustomer,
  createKycLink,
  deleteCustomer,
  getCustomer,
  getEndUserTerms,
  listCustomers,
  updateCustomer,
} from '@latchkey/contract/customers';
import { createSignedRetryScenarios } from '../rules/signedRetries.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const createIndividualBody = (change: object = {}) => ({
  customerType: 'INDIVIDUAL',
  fullName: 'Ada Lovelace',
  ...change,
});

/** Creates a consent to terms that were never shown. */
const createConsent = (termsVersion: string) => ({
  endUserTermsConsent: {
    acceptedAt: '2026-01-01T00:00:00Z',
    ipAddress: '203.0.113.7',
    termsVersion,
    acceptanceMethod: 'CHECKBOX',
  },
});

/** Changes a customer who exists for one case only. */
const updateNewCustomer =
  (change: (context: TestContext) => object): Perform =>
  async (context) => {
    const params = { customerId: (await context.registerCustomer()).customerId };
    return context.call(updateCustomer, { params, body: { customerType: 'INDIVIDUAL', ...change(context) } });
  };

const createEmail = (text: string) => `${text}@example.com`;

/** Customers (docs/reference/customers.md). */
export const customers: readonly Scenario[] = [
  ...createScenarios(createCustomer, {
    201: ['an individual', ({ call }) => call(createCustomer, { body: createIndividualBody() })],
    CONFLICT: [
      'a platformCustomerId of another active customer',
      async ({ call, expectSuccess, createUniqueText }) => {
        const body = createIndividualBody({ platformCustomerId: createUniqueText('mine-') });
        await expectSuccess(createCustomer, { body });
        return call(createCustomer, { body });
      },
    ],
    UMA_ADDRESS_EXISTS: [
      'an address of another customer',
      async ({ call, expectSuccess, createUniqueText }) => {
        const body = createIndividualBody({ umaAddress: `$${createUniqueText('u')}@sandbox.example` });
        await expectSuccess(createCustomer, { body });
        return call(createCustomer, { body });
      },
    ],
    INVALID_UMA_ADDRESS: [
      'an address of another provider',
      ({ call, createUniqueText }) =>
        call(createCustomer, {
          body: createIndividualBody({ umaAddress: `$${createUniqueText('u')}@elsewhere.example` }),
        }),
    ],
    MISSING_MANDATORY_USER_INFO: [
      'no contacts in a region that verifies them',
      ({ call }) => call(createCustomer, { body: createIndividualBody({ region: 'DE' }) }),
    ],
    END_USER_TERMS_VERSION_NOT_FOUND: [
      'an unknown version of the terms',
      ({ call, createUniqueText }) =>
        call(createCustomer, { body: createIndividualBody(createConsent(createUniqueText('terms-'))) }),
    ],
  }),
  ...createScenarios(getCustomer, {
    200: [
      'an existing customer',
      async ({ call, getSharedCustomer }) =>
        call(getCustomer, { params: { customerId: (await getSharedCustomer()).customerId } }),
    ],
  }),
  ...createScenarios(listCustomers, { 200: ['a valid request', ({ call }) => call(listCustomers)] }),
  ...createScenarios(deleteCustomer, {
    200: [
      'a customer without money',
      async ({ call, registerCustomer }) =>
        call(deleteCustomer, { params: { customerId: (await registerCustomer()).customerId } }),
    ],
    CUSTOMER_DELETED: [
      'a deleted customer',
      async ({ call, expectSuccess, registerCustomer }) => {
        const params = { customerId: (await registerCustomer()).customerId };
        await expectSuccess(deleteCustomer, { params });
        return call(deleteCustomer, { params });
      },
    ],
  }),
  ...createScenarios(updateCustomer, {
    200: [
      'another name',
      async ({ call, registerCustomer }) => {
        const { customerId } = await registerCustomer();
        return call(updateCustomer, { params: { customerId }, body: createIndividualBody({ fullName: 'Ada King' }) });
      },
    ],
    UMA_ADDRESS_EXISTS: [
      'an address of another customer',
      async ({ call, expectSuccess, registerCustomer, createUniqueText }) => {
        const umaAddress = `$${createUniqueText('u')}@sandbox.example`;
        await expectSuccess(createCustomer, { body: createIndividualBody({ umaAddress }) });
        const params = { customerId: (await registerCustomer()).customerId };
        return call(updateCustomer, { params, body: { customerType: 'INDIVIDUAL', umaAddress } });
      },
    ],
    INVALID_UMA_ADDRESS: [
      'an address of another provider',
      updateNewCustomer(({ createUniqueText }) => ({ umaAddress: `$${createUniqueText('u')}@elsewhere.example` })),
    ],
    END_USER_TERMS_VERSION_NOT_FOUND: [
      'an unknown version of the terms',
      updateNewCustomer(({ createUniqueText }) => createConsent(createUniqueText('terms-'))),
    ],
  }),
  ...createSignedRetryScenarios(
    updateCustomer,
    async (context) => {
      const signedIn = await context.signIn();
      const body = { customerType: 'INDIVIDUAL', email: createEmail(context.createUniqueText('')) };
      return { customer: signedIn, options: { params: { customerId: signedIn.customerId }, body } };
    },
    200,
  ).filter(({ outcome }) => outcome !== 200),
  ...createScenarios(getEndUserTerms, { 200: ['a valid request', ({ call }) => call(getEndUserTerms)] }),
  ...createScenarios(createKycLink, {
    201: [
      'a customer whose contacts need no verification',
      async ({ call, registerCustomer }) =>
        call(createKycLink, { params: { customerId: (await registerCustomer()).customerId } }),
    ],
  }),
];
