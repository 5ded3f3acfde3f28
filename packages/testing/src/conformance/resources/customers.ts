import {
  createCustomer,
  createKycLink,
  deleteCustomer,
  getCustomer,
  getEndUserTerms,
  listCustomers,
  updateCustomer,
} from '@latchkey/contract/customers';
import { signedRetries } from '../families/signedRetries.ts';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

const person = (change: object = {}) => ({
  ...{ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', ...change },
});

/** A consent to terms that were never shown. */
const consent = (termsVersion: string) => ({
  endUserTermsConsent: {
    ...{ acceptedAt: '2026-01-01T00:00:00Z', ipAddress: '203.0.113.7' },
    ...{ termsVersion, acceptanceMethod: 'CHECKBOX' },
  },
});

/** A change of somebody's who is there for one row. */
const changed =
  (change: (world: World) => object): Act =>
  async (world) => {
    const params = { customerId: (await world.register()).customerId };
    return world.call(updateCustomer, { params, body: { customerType: 'INDIVIDUAL', ...change(world) } });
  };

const newEmail = (text: string) => `${text}@example.com`;

/** Customers (interface, Customers and onboarding; supplement 5). */
export const customers: readonly Scenario[] = [
  ...scenariosOf(createCustomer, {
    201: ['a person', ({ call }) => call(createCustomer, { body: person() })],
    CONFLICT: [
      'a platformCustomerId of another active customer',
      async ({ call, must, unique }) => {
        const body = person({ platformCustomerId: unique('mine-') });
        await must(createCustomer, { body });
        return call(createCustomer, { body });
      },
    ],
    UMA_ADDRESS_EXISTS: [
      'an address of another customer',
      async ({ call, must, unique }) => {
        const body = person({ umaAddress: `$${unique('u')}@sandbox.example` });
        await must(createCustomer, { body });
        return call(createCustomer, { body });
      },
    ],
    INVALID_UMA_ADDRESS: [
      'an address of another provider',
      ({ call, unique }) => call(createCustomer, { body: person({ umaAddress: `$${unique('u')}@elsewhere.example` }) }),
    ],
    MISSING_MANDATORY_USER_INFO: [
      'a region that verifies contacts, and none of them told',
      ({ call }) => call(createCustomer, { body: person({ region: 'DE' }) }),
    ],
    END_USER_TERMS_VERSION_NOT_FOUND: [
      'terms that were never shown',
      ({ call, unique }) => call(createCustomer, { body: person(consent(unique('terms-'))) }),
    ],
  }),
  ...scenariosOf(getCustomer, {
    200: [
      'a customer that there is',
      async ({ call, ada }) => call(getCustomer, { params: { customerId: (await ada()).customerId } }),
    ],
  }),
  ...scenariosOf(listCustomers, { 200: ['a call', ({ call }) => call(listCustomers)] }),
  ...scenariosOf(deleteCustomer, {
    200: [
      'a customer without money',
      async ({ call, register }) => call(deleteCustomer, { params: { customerId: (await register()).customerId } }),
    ],
    CUSTOMER_DELETED: [
      'a customer that was deleted before',
      async ({ call, must, register }) => {
        const params = { customerId: (await register()).customerId };
        await must(deleteCustomer, { params });
        return call(deleteCustomer, { params });
      },
    ],
  }),
  ...scenariosOf(updateCustomer, {
    200: [
      'another name',
      async ({ call, register }) => {
        const { customerId } = await register();
        return call(updateCustomer, { params: { customerId }, body: person({ fullName: 'Ada King' }) });
      },
    ],
    UMA_ADDRESS_EXISTS: [
      'an address of another customer',
      async ({ call, must, register, unique }) => {
        const umaAddress = `$${unique('u')}@sandbox.example`;
        await must(createCustomer, { body: person({ umaAddress }) });
        const params = { customerId: (await register()).customerId };
        return call(updateCustomer, { params, body: { customerType: 'INDIVIDUAL', umaAddress } });
      },
    ],
    INVALID_UMA_ADDRESS: [
      'an address of another provider',
      changed(({ unique }) => ({ umaAddress: `$${unique('u')}@elsewhere.example` })),
    ],
    END_USER_TERMS_VERSION_NOT_FOUND: [
      'terms that were never shown',
      changed(({ unique }) => consent(unique('terms-'))),
    ],
  }),
  ...signedRetries(
    updateCustomer,
    async (world) => {
      const signedIn = await world.signIn();
      const body = { customerType: 'INDIVIDUAL', email: newEmail(world.unique('')) };
      return { person: signedIn, options: { params: { customerId: signedIn.customerId }, body } };
    },
    200,
  ).filter(({ outcome }) => outcome !== 200),
  ...scenariosOf(getEndUserTerms, { 200: ['a call', ({ call }) => call(getEndUserTerms)] }),
  ...scenariosOf(createKycLink, {
    201: [
      'a customer whose contacts need no verification',
      async ({ call, register }) => call(createKycLink, { params: { customerId: (await register()).customerId } }),
    ],
  }),
];
