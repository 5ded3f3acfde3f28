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
import { type Act, type Scenario, scenariosOf, type Way } from '../scenario.ts';
import type { World } from '../world.ts';

const endUserIpAddress = '203.0.113.7';

/** Bodies that each row takes; what they say does not matter where the customer is refused. */
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

/** A customer whose region does not ask for this, and one that nobody is (supplement 2.5). */
const refused: readonly Scenario[] = bodies.flatMap(([operation, body]) => {
  const asking =
    (customerOf: (world: World) => Promise<string>): Act =>
    async (world) =>
      world.call(operation, { params, body, query: { customerId: await customerOf(world) } });
  const elsewhere: Way = [
    'a customer of a region that does not ask for it',
    asking(async ({ ada }) => (await ada()).customerId),
  ];
  const nobody: Way = [
    'a customer that nobody is',
    asking(async () => 'Customer:00000000-0000-4000-8000-000000000000'),
  ];
  return scenariosOf(operation, { CONFLICT: elsewhere, USER_NOT_FOUND: nobody });
});

/** Somebody under Strong Customer Authentication who is there for one row. */
async function someone({ register }: World): Promise<{ customerId: string }> {
  return { customerId: (await register({ region: 'DE', phoneNumber: '+4915112345678' })).customerId };
}

/** The same, locked out by failed logins. */
async function locked(world: World): Promise<{ customerId: string }> {
  const query = await someone(world);
  for (let failed = 0; failed < 5; failed++) {
    await world.call(recordScaEvent, { query, body: { eventType: 'FAILED_LOGIN_ATTEMPT' } });
  }
  return query;
}

async function beginLogin(world: World, query: { customerId: string }): Promise<string> {
  const { challengeId } = await world.must<{ challengeId: string }>(startScaLogin, {
    ...{ query, body: { factor: 'SMS_OTP' } },
  });
  return challengeId;
}

/** Strong Customer Authentication (supplement 2.5 and 2.6). */
export const authentication: readonly Scenario[] = [
  ...refused,
  ...scenariosOf(listScaFactors, {
    200: ['a customer’s factors', async (world) => world.call(listScaFactors, { query: await someone(world) })],
  }),
  ...scenariosOf(startScaLogin, {
    200: [
      'a telephone',
      async (world) => world.call(startScaLogin, { query: await someone(world), body: { factor: 'SMS_OTP' } }),
    ],
  }),
  ...scenariosOf(completeScaLogin, {
    200: [
      'the code that was sent',
      async (world) => {
        const query = await someone(world);
        const challengeId = await beginLogin(world, query);
        const body = { factor: 'SMS_OTP', challengeId, code: world.codes.contact, endUserIpAddress };
        return world.call(completeScaLogin, { query, body });
      },
    ],
    ACCOUNT_LOCKED: [
      'five failed logins before',
      async (world) => {
        const query = await someone(world);
        const challengeId = await beginLogin(world, query);
        for (let failed = 0; failed < 5; failed++) {
          await world.call(recordScaEvent, { query, body: { eventType: 'FAILED_LOGIN_ATTEMPT' } });
        }
        const body = { factor: 'SMS_OTP', challengeId, code: world.codes.contact, endUserIpAddress };
        return world.call(completeScaLogin, { query, body });
      },
    ],
  }),
  ...scenariosOf(recordScaEvent, {
    200: [
      'a failed login',
      async (world) =>
        world.call(recordScaEvent, { query: await someone(world), body: { eventType: 'FAILED_LOGIN_ATTEMPT' } }),
    ],
    ACCOUNT_LOCKED: [
      'a failed login of who is locked out',
      async (world) =>
        world.call(recordScaEvent, { query: await locked(world), body: { eventType: 'FAILED_LOGIN_ATTEMPT' } }),
    ],
  }),
  ...scenariosOf(startScaEnrolment, {
    200: [
      'an authenticator app',
      async (world) => world.call(startScaEnrolment, { query: await someone(world), body: { type: 'TOTP' } }),
    ],
  }),
  ...scenariosOf(confirmScaEnrolment, {
    200: [
      'the code that a sandbox takes from any app',
      async (world) => {
        const query = await someone(world);
        const { secret } = await world.must<{ secret: string }>(startScaEnrolment, { query, body: { type: 'TOTP' } });
        const body = { type: 'TOTP', secret, code: world.codes.contact };
        return world.call(confirmScaEnrolment, { query, body });
      },
    ],
  }),
  ...scenariosOf(startScaReset, {
    201: [
      'a telephone that was lost',
      async (world) => world.call(startScaReset, { query: await someone(world), body: { factor: 'SMS_OTP' } }),
    ],
    RATE_LIMITED: [
      'the sixth within a day',
      async (world) => {
        const query = await someone(world);
        const begin = () => world.call(startScaReset, { query, body: { factor: 'SMS_OTP' } });
        for (let begun = 0; begun < 5; begun++) await begin();
        return begin();
      },
    ],
  }),
  ...scenariosOf(getScaReset, {
    200: [
      'a reset that was begun',
      async (world) => {
        const query = await someone(world);
        const { resetId } = await world.must<{ resetId: string }>(startScaReset, {
          ...{ query, body: { factor: 'SMS_OTP' } },
        });
        return world.call(getScaReset, { query, params: { resetId } });
      },
    ],
  }),
];
