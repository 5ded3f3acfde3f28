import {
  confirmEmailVerification,
  confirmPhoneVerification,
  createKycLink,
  sendEmailVerification,
  sendPhoneVerification,
  updateCustomer,
} from '@latchkey/contract/customers';
import { completeSignedRetry } from '../rules/signedRetries.ts';
import { createScenarios, type Outcome, type Scenario } from '../scenario.ts';
import type { FirstLegResponse, TestContext } from '../testContext.ts';

type Params = { readonly customerId: string };

const germanContacts = { region: 'DE', phoneNumber: '+4915112345678' };

/** Registers a customer whose contacts must be verified. */
async function registerUnverified({ registerCustomer }: TestContext): Promise<Params> {
  return { customerId: (await registerCustomer(germanContacts)).customerId };
}

/** Registers a customer with the same contacts, in a region that does not require it. */
async function registerExempt({ registerCustomer }: TestContext): Promise<Params> {
  return { customerId: (await registerCustomer({ ...germanContacts, region: 'US' })).customerId };
}

const channels = [
  { channel: 'email', send: sendEmailVerification, confirm: confirmEmailVerification },
  { channel: 'phone', send: sendPhoneVerification, confirm: confirmPhoneVerification },
] as const;
type Channel = (typeof channels)[number];

/** Verifies a contact by the code that was sent to it. */
async function verifyContact(context: TestContext, { send, confirm }: Channel, params: Params): Promise<void> {
  await context.expectSuccess(send, { params });
  await context.expectSuccess(confirm, { params, body: { code: context.codes.contact } });
}

async function registerVerified(context: TestContext, channel: Channel): Promise<Params> {
  const params = await registerUnverified(context);
  await verifyContact(context, channel, params);
  return params;
}

/** The state of a contact, and the responses to requesting a code and to submitting it. */
const states: readonly (readonly [
  state: string,
  make: (context: TestContext, channel: Channel) => Promise<Params>,
  sent: Outcome,
  confirmed: Outcome,
])[] = [
  ['exempt from verification', registerExempt, 'CONFLICT', 'CONFLICT'],
  ['VERIFIED', registerVerified, 'CONFLICT', 'CONFLICT'],
  ['PENDING', registerUnverified, 204, 200],
];

/**
 * Each contact in each state (docs/reference/customers.md#states-kyc: contact channels move from `PENDING` to
 * `VERIFIED`).
 */
const channelScenarios: readonly Scenario[] = channels.flatMap((channel) =>
  states.flatMap(([state, make, sent, confirmed]): Scenario[] => [
    {
      operation: channel.send,
      outcome: sent,
      cause: `a contact that is ${state}`,
      needs: [],
      perform: async (context) => context.call(channel.send, { params: await make(context, channel) }),
    },
    {
      operation: channel.confirm,
      outcome: confirmed,
      cause: `the code of a contact that is ${state}`,
      needs: [],
      perform: async (context) => {
        const params = await make(context, channel);
        if (confirmed === 200) await context.expectSuccess(channel.send, { params });
        const response = await context.call<{ contactVerification?: Readonly<Record<string, string>> }>(
          channel.confirm,
          {
            params,
            body: { code: context.codes.contact },
          },
        );
        const now = response.body.contactVerification?.[channel.channel];
        if (response.status === 200 && now !== 'VERIFIED') throw new Error(`The contact is ${now}, not VERIFIED.`);
        return response;
      },
    },
  ]),
);

/** Invalid codes. */
const wrongCodes: readonly Scenario[] = channels.flatMap(({ send, confirm }) =>
  createScenarios(confirm, {
    INVALID_INPUT: [
      'a code that was not sent',
      async (context) => {
        const params = await registerUnverified(context);
        await context.expectSuccess(send, { params });
        return context.call(confirm, { params, body: { code: '999999' } });
      },
    ],
  }),
);

const createEmail = ({ createUniqueText }: TestContext) => `${createUniqueText('')}@example.com`;
const createEmailChange = (customerId: string, email: string) => ({
  params: { customerId },
  body: { customerType: 'INDIVIDUAL', email },
});

/**
 * A customer's contacts, their verification, and the effect on the codes of their wallet (docs/reference/customers.md).
 */
export const contacts: readonly Scenario[] = [
  ...wrongCodes,
  ...channelScenarios,
  ...channels.flatMap((channel) =>
    createScenarios(createKycLink, {
      CONFLICT: [
        `a customer with only the ${channel.channel} verified`,
        async (context) => context.call(createKycLink, { params: await registerVerified(context, channel) }),
      ],
    }),
  ),
  ...createScenarios(createKycLink, {
    201: [
      'a customer whose contacts are verified',
      async (context) => {
        const params = await registerUnverified(context);
        for (const channel of channels) await verifyContact(context, channel, params);
        return context.call(createKycLink, { params });
      },
    ],
    CONFLICT: [
      'a customer whose contacts are not verified yet',
      async (context) => context.call(createKycLink, { params: await registerUnverified(context) }),
    ],
  }),
  ...createScenarios(updateCustomer, {
    EMAIL_OTP_EMAIL_ALREADY_EXISTS: [
      'the email address of another wallet’s credential',
      async (context) => {
        const email = createEmail(context);
        await context.registerCustomer({ email });
        return context.call(updateCustomer, createEmailChange((await context.registerCustomer()).customerId, email));
      },
    ],
    EMAIL_OTP_CREDENTIAL_SET_CHANGED: [
      'a second leg, after another change was signed',
      async (context) => {
        const customer = await context.signIn();
        const late = createEmailChange(customer.customerId, createEmail(context));
        const { payloadToSign, requestId } = await context.expectSuccess<FirstLegResponse>(updateCustomer, late);
        const { status, text } = await completeSignedRetry(context, updateCustomer, {
          customer,
          options: createEmailChange(customer.customerId, createEmail(context)),
        });
        if (status !== 200) throw new Error(`The other change returned ${status}: ${text}`);
        const signature = await customer.signer.sign(payloadToSign);
        return context.call(updateCustomer, { ...late, requestId, signature });
      },
    ],
    EMAIL_OTP_CREDENTIAL_SYNC_FAILED: [
      'an address `sync-failed@…`',
      async (context) => {
        const customer = await context.signIn();
        const email = `sync-failed@${context.createUniqueText('d')}.example`;
        return completeSignedRetry(context, updateCustomer, {
          customer,
          options: createEmailChange(customer.customerId, email),
        });
      },
      'namedCode',
    ],
  }),
];
