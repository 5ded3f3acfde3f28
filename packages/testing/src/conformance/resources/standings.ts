import { approveAgentAction, createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { authorizeQuote, executeQuote } from '@latchkey/contract/quotes';
import { recordScaEvent } from '@latchkey/contract/sca';
import { createToken } from '@latchkey/contract/tokens';
import { order } from '../agentSteps.ts';
import { createCaller } from '../exchange.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import { type ConnectedAgent, payloadOf, type QuoteSeen, type World } from '../world.ts';

/** A payment that waits for the authorization of a customer who is there for one row. */
async function waiting(world: World) {
  const { customerId, accountId, signer } = await world.authenticated();
  const drawn = await world.quote(accountId, await world.bank(customerId));
  const { id, status } = await world.must<QuoteSeen>(executeQuote, {
    ...{ params: { quoteId: drawn.id }, signature: await signer.sign(payloadOf(drawn)) },
  });
  if (status !== 'PENDING_AUTHORIZATION') throw new Error('No authorization is asked for.');
  const query = { customerId };
  return {
    happens: (eventType: string) => world.call(recordScaEvent, { query, body: { eventType } }),
    authorize: (code = world.codes.contact) => world.call(authorizeQuote, { params: { quoteId: id }, body: { code } }),
  };
}

async function drawnBy(world: World, { token, person }: ConnectedAgent, destination: string) {
  const quote = await world.must<QuoteSeen>(createOwnQuote, { token, body: order(person.accountId, destination) });
  const signature = await person.signer.sign(payloadOf(quote));
  return { params: { quoteId: quote.id }, token, signature };
}

/** An agent of somebody's under authentication who has not logged in, and a quote of theirs, ready to be executed. */
async function withoutLogin(world: World, policy: object = {}) {
  const person = await world.signIn(await world.register({ region: 'DE', phoneNumber: '+4915112345678' }));
  await world.fund(person.accountId, 100_000_000);
  const agent = await world.agentOf(person, policy);
  return { agent, asked: await drawnBy(world, agent, await world.bank(person.customerId)) };
}

/** What a request comes to because of what happened before it: to a customer, to their money, to a token. */
export const standings: readonly Scenario[] = [
  ...scenariosOf(authorizeQuote, {
    SCA_SESSION_REQUIRED: [
      'a customer whose login ended with a new password',
      async (world) => {
        const { happens, authorize } = await waiting(world);
        await happens('RESET_PASSWORD_COMPLETED');
        return authorize();
      },
    ],
    ACCOUNT_LOCKED: [
      'five failed logins since the payment was executed',
      async (world) => {
        const { happens, authorize } = await waiting(world);
        for (let failed = 0; failed < 5; failed++) await happens('FAILED_LOGIN_ATTEMPT');
        return authorize();
      },
    ],
    RATE_LIMITED: [
      'more wrong codes than may be tried for one challenge',
      async (world) => {
        const { authorize } = await waiting(world);
        let answer = await authorize('999999');
        for (let tries = 0; tries < 30 && answer.status === 400; tries++) answer = await authorize('999999');
        return answer;
      },
    ],
  }),
  ...scenariosOf(approveAgentAction, {
    SCA_SESSION_REQUIRED: [
      'an action that waits, of a customer who has not logged in',
      async (world) => {
        const { agent, asked } = await withoutLogin(world, { defaultExecutionMode: 'APPROVAL_REQUIRED' });
        const { id: actionId } = await world.must<{ id: string }>(executeOwnQuote, asked);
        return world.call(approveAgentAction, { params: { agentId: agent.agentId, actionId } });
      },
    ],
  }),
  ...scenariosOf(executeOwnQuote, {
    SCA_SESSION_REQUIRED: [
      'a quote of a customer who has not logged in',
      async (world) => world.call(executeOwnQuote, (await withoutLogin(world)).asked),
    ],
    INSUFFICIENT_FUNDS: [
      'a second quote over money that the first one took',
      async (world) => {
        const person = await world.signIn();
        await world.fund(person.accountId, 1_500_000);
        const [agent, bank] = [await world.agentOf(person), await world.bank(person.customerId)];
        const [first, second] = [await drawnBy(world, agent, bank), await drawnBy(world, agent, bank)];
        await world.must(executeOwnQuote, first);
        return world.call(executeOwnQuote, second);
      },
    ],
  }),
  ...scenariosOf(createToken, {
    FORBIDDEN: [
      'credentials that may manage, asked for one that moves money',
      async ({ target, must, unique }) => {
        const credentials = await must<{ clientId: string; clientSecret: string }>(createToken, {
          body: { name: unique('token '), permissions: ['VIEW', 'MANAGE'] },
        });
        const call = createCaller({ ...target, credentials });
        return call(createToken, { body: { name: unique('token '), permissions: ['TRANSACT'] } });
      },
    ],
  }),
];
