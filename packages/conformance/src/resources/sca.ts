import type { Operation } from '@latchkey/contract';
import {
  completeScaLogin,
  completeScaReset,
  confirmScaEnrolment,
  deleteScaFactor,
  getScaReset,
  listScaFactors,
  recordScaEvent,
  startScaEnrolment,
  startScaLogin,
  startScaReset,
} from '@latchkey/contract/sca';
import { createScenarios, type Perform, type Scenario, type ScenarioEntry } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const endUserIpAddress = '203.0.113.7';

/** A valid body of each operation; its content does not matter, because the customer is rejected. */
const bodies: readonly (readonly [Operation, unknown])[] = [
  [listScaFactors, undefined],
  [startScaLogin, { factor: 'SMS_OTP' }],
  [completeScaLogin, { factor: 'SMS_OTP', challengeId: 'x', code: '123456', endUserIpAddress }],
  [recordScaEvent, { eventType: 'FAILED_LOGIN_ATTEMPT' }],
  [startScaEnrolment, { type: 'TOTP' }],
  [confirmScaEnrolment, { type: 'TOTP', secret: 'x', code: '123456' }],
  [deleteScaFactor, undefined],
  [startScaReset, { factor: 'SMS_OTP' }],
  [getScaReset, undefined],
  [completeScaReset, {}],
];

const params = { credentialId: 'none', resetId: 'none' };

/**
 * A customer whose region does not require this, and one that does not exist (docs/reference/sca.md#completescalogin).
 */
const rejectedCustomers: readonly Scenario[] = bodies.flatMap(([operation, body]) => {
  const callFor =
    (getCustomerId: (context: TestContext) => Promise<string>): Perform =>
    async (context) =>
      context.call(operation, { params, body, query: { customerId: await getCustomerId(context) } });
  const outsideScaRegion: ScenarioEntry = [
    'a customer of a region without Strong Customer Authentication',
    callFor(async ({ getSharedCustomer }) => (await getSharedCustomer()).customerId),
  ];
  const unknownCustomer: ScenarioEntry = [
    'an unknown customer',
    callFor(async () => 'Customer:00000000-0000-4000-8000-000000000000'),
  ];
  return createScenarios(operation, { CONFLICT: outsideScaRegion, USER_NOT_FOUND: unknownCustomer });
});

/** Registers a customer with Strong Customer Authentication for one case only. */
async function registerScaCustomer({ registerCustomer }: TestContext): Promise<{ customerId: string }> {
  return { customerId: (await registerCustomer({ region: 'DE', phoneNumber: '+4915112345678' })).customerId };
}

/** Creates a customer of that kind, locked by failed logins. */
async function createLockedCustomer(context: TestContext): Promise<{ customerId: string }> {
  const query = await registerScaCustomer(context);
  for (let failed = 0; failed < 5; failed++) {
    await context.call(recordScaEvent, { query, body: { eventType: 'FAILED_LOGIN_ATTEMPT' } });
  }
  return query;
}

async function startLogin(context: TestContext, query: { customerId: string }): Promise<string> {
  const { challengeId } = await context.expectSuccess<{ challengeId: string }>(startScaLogin, {
    query,
    body: { factor: 'SMS_OTP' },
  });
  return challengeId;
}

/** Strong Customer Authentication (docs/reference/sca.md). */
export const sca: readonly Scenario[] = [
  ...rejectedCustomers,
  ...createScenarios(listScaFactors, {
    200: [
      'a customer’s factors',
      async (context) => context.call(listScaFactors, { query: await registerScaCustomer(context) }),
    ],
  }),
  ...createScenarios(startScaLogin, {
    200: [
      'a phone number',
      async (context) =>
        context.call(startScaLogin, { query: await registerScaCustomer(context), body: { factor: 'SMS_OTP' } }),
    ],
  }),
  ...createScenarios(completeScaLogin, {
    200: [
      'the code that was sent',
      async (context) => {
        const query = await registerScaCustomer(context);
        const challengeId = await startLogin(context, query);
        const body = { factor: 'SMS_OTP', challengeId, code: context.codes.contact, endUserIpAddress };
        return context.call(completeScaLogin, { query, body });
      },
    ],
    ACCOUNT_LOCKED: [
      'five earlier failed logins',
      async (context) => {
        const query = await registerScaCustomer(context);
        const challengeId = await startLogin(context, query);
        for (let failed = 0; failed < 5; failed++) {
          await context.call(recordScaEvent, { query, body: { eventType: 'FAILED_LOGIN_ATTEMPT' } });
        }
        const body = { factor: 'SMS_OTP', challengeId, code: context.codes.contact, endUserIpAddress };
        return context.call(completeScaLogin, { query, body });
      },
    ],
  }),
  ...createScenarios(recordScaEvent, {
    200: [
      'a failed login',
      async (context) =>
        context.call(recordScaEvent, {
          query: await registerScaCustomer(context),
          body: { eventType: 'FAILED_LOGIN_ATTEMPT' },
        }),
    ],
    ACCOUNT_LOCKED: [
      'a failed login of a locked-out customer',
      async (context) =>
        context.call(recordScaEvent, {
          query: await createLockedCustomer(context),
          body: { eventType: 'FAILED_LOGIN_ATTEMPT' },
        }),
    ],
  }),
  ...createScenarios(startScaEnrolment, {
    200: [
      'an authenticator app',
      async (context) =>
        context.call(startScaEnrolment, { query: await registerScaCustomer(context), body: { type: 'TOTP' } }),
    ],
  }),
  ...createScenarios(confirmScaEnrolment, {
    200: [
      'the code that a sandbox accepts from any app',
      async (context) => {
        const query = await registerScaCustomer(context);
        const { secret } = await context.expectSuccess<{ secret: string }>(startScaEnrolment, {
          query,
          body: { type: 'TOTP' },
        });
        const body = { type: 'TOTP', secret, code: context.codes.contact };
        return context.call(confirmScaEnrolment, { query, body });
      },
    ],
  }),
  ...createScenarios(startScaReset, {
    201: [
      'a lost phone',
      async (context) =>
        context.call(startScaReset, { query: await registerScaCustomer(context), body: { factor: 'SMS_OTP' } }),
    ],
    RATE_LIMITED: [
      'the sixth start within a day',
      async (context) => {
        const query = await registerScaCustomer(context);
        const begin = () => context.call(startScaReset, { query, body: { factor: 'SMS_OTP' } });
        for (let begun = 0; begun < 5; begun++) await begin();
        return begin();
      },
    ],
  }),
  ...createScenarios(getScaReset, {
    200: [
      'a started reset',
      async (context) => {
        const query = await registerScaCustomer(context);
        const { resetId } = await context.expectSuccess<{ resetId: string }>(startScaReset, {
          query,
          body: { factor: 'SMS_OTP' },
        });
        return context.call(getScaReset, { query, params: { resetId } });
      },
    ],
  }),
];
