import {
  confirmEmailVerification,
  confirmPhoneVerification,
  createKycLink,
  sendEmailVerification,
  sendPhoneVerification,
  updateCustomer,
} from '@latchkey/contract/customers';
import { signBoth } from '../families/signedRetries.ts';
import { type Outcome, type Scenario, scenariosOf } from '../scenario.ts';
import type { LegSeen, World } from '../world.ts';

type Params = { readonly customerId: string };

const reachable = { region: 'DE', phoneNumber: '+4915112345678' };

/** Somebody whose contacts must be verified. */
async function waiting({ register }: World): Promise<Params> {
  return { customerId: (await register(reachable)).customerId };
}

/** Somebody with the same contacts, in a region that does not ask for it. */
async function elsewhere({ register }: World): Promise<Params> {
  return { customerId: (await register({ ...reachable, region: 'US' })).customerId };
}

const channels = [
  { channel: 'email', send: sendEmailVerification, confirm: confirmEmailVerification },
  { channel: 'phone', send: sendPhoneVerification, confirm: confirmPhoneVerification },
] as const;
type Channel = (typeof channels)[number];

/** Has a contact verified, by the code that was sent to it. */
async function verify(world: World, { send, confirm }: Channel, params: Params): Promise<void> {
  await world.must(send, { params });
  await world.must(confirm, { params, body: { code: world.codes.contact } });
}

async function verified(world: World, channel: Channel): Promise<Params> {
  const params = await waiting(world);
  await verify(world, channel, params);
  return params;
}

/** What a contact is, and what is said of it then to being sent a code and to the code. */
const states: readonly (readonly [
  state: string,
  make: (world: World, channel: Channel) => Promise<Params>,
  sent: Outcome,
  confirmed: Outcome,
])[] = [
  ['none that must be verified', elsewhere, 'CONFLICT', 'CONFLICT'],
  ['VERIFIED', verified, 'CONFLICT', 'CONFLICT'],
  ['PENDING', waiting, 204, 200],
];

/** Each contact in each state (interface, Customer.kycStatus: contact channels move from `PENDING` to `VERIFIED`). */
const ofChannels: readonly Scenario[] = channels.flatMap((channel) =>
  states.flatMap(([state, make, sent, confirmed]): Scenario[] => [
    {
      operation: channel.send,
      outcome: sent,
      cause: `a contact that is ${state}`,
      needs: [],
      act: async (world) => world.call(channel.send, { params: await make(world, channel) }),
    },
    {
      operation: channel.confirm,
      outcome: confirmed,
      cause: `the code of a contact that is ${state}`,
      needs: [],
      act: async (world) => {
        const params = await make(world, channel);
        if (confirmed === 200) await world.must(channel.send, { params });
        const answer = await world.call<{ contactVerification?: Readonly<Record<string, string>> }>(channel.confirm, {
          ...{ params, body: { code: world.codes.contact } },
        });
        const now = answer.body.contactVerification?.[channel.channel];
        if (answer.status === 200 && now !== 'VERIFIED') throw new Error(`The contact is ${now}, not VERIFIED.`);
        return answer;
      },
    },
  ]),
);

/** Codes that prove nothing. */
const wrongCodes: readonly Scenario[] = channels.flatMap(({ send, confirm }) =>
  scenariosOf(confirm, {
    INVALID_INPUT: [
      'a code that was not sent',
      async (world) => {
        const params = await waiting(world);
        await world.must(send, { params });
        return world.call(confirm, { params, body: { code: '999999' } });
      },
    ],
  }),
);

const newEmail = ({ unique }: World) => `${unique('')}@example.com`;
const to = (customerId: string, email: string) => ({
  ...{ params: { customerId }, body: { customerType: 'INDIVIDUAL', email } },
});

/** How a customer is reached, that it is they, and that codes of their wallet follow (supplement 1.12, 5.1 and 5.5). */
export const contacts: readonly Scenario[] = [
  ...wrongCodes,
  ...ofChannels,
  ...channels.flatMap((channel) =>
    scenariosOf(createKycLink, {
      CONFLICT: [
        `a customer whose ${channel.channel} alone is verified`,
        async (world) => world.call(createKycLink, { params: await verified(world, channel) }),
      ],
    }),
  ),
  ...scenariosOf(createKycLink, {
    201: [
      'a customer whose contacts are verified',
      async (world) => {
        const params = await waiting(world);
        for (const channel of channels) await verify(world, channel, params);
        return world.call(createKycLink, { params });
      },
    ],
    CONFLICT: [
      'a customer whose contacts are to be verified first',
      async (world) => world.call(createKycLink, { params: await waiting(world) }),
    ],
  }),
  ...scenariosOf(updateCustomer, {
    EMAIL_OTP_EMAIL_ALREADY_EXISTS: [
      'an address that codes of another wallet go to',
      async (world) => {
        const email = newEmail(world);
        await world.register({ email });
        return world.call(updateCustomer, to((await world.register()).customerId, email));
      },
    ],
    EMAIL_OTP_CREDENTIAL_SET_CHANGED: [
      'a second leg, after another change was signed',
      async (world) => {
        const person = await world.signIn();
        const late = to(person.customerId, newEmail(world));
        const { payloadToSign, requestId } = await world.must<LegSeen>(updateCustomer, late);
        const { status, text } = await signBoth(world, updateCustomer, {
          ...{ person, options: to(person.customerId, newEmail(world)) },
        });
        if (status !== 200) throw new Error(`The other change was answered with ${status}: ${text}`);
        const signature = await person.signer.sign(payloadToSign);
        return world.call(updateCustomer, { ...late, requestId, signature });
      },
    ],
    EMAIL_OTP_CREDENTIAL_SYNC_FAILED: [
      'an address `sync-failed@…`',
      async (world) => {
        const person = await world.signIn();
        const email = `sync-failed@${world.unique('d')}.example`;
        return signBoth(world, updateCustomer, { person, options: to(person.customerId, email) });
      },
      'namedCode',
    ],
  }),
];
