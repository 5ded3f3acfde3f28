import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  replaceDocument,
} from '@latchkey/contract/documents';
import type { ErrorCode } from '@latchkey/contract/errors';
import { nobody } from '../agentSteps.ts';
import { documentForm, handIn, paper, person, registered, rejectedBusiness, submitted } from '../onboardingSteps.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** A customer who hands papers in, and whom no row changes. */
const holder = (world: World): Promise<string> => world.once('holder', () => registered(world, person()));

/** What names a document that there is. */
async function handedIn(world: World) {
  return { params: { documentId: await handIn(world, await holder(world)) } };
}

/** Why a document may be refused as soon as it is handed in (interface, Errors). */
const problems: readonly ErrorCode[] = [
  ...(['LOW_QUALITY', 'DATA_MISMATCH', 'EXPIRED'] as const),
  ...(['SUSPECTED_FRAUD', 'UNSUITABLE_DOCUMENT', 'INCOMPLETE'] as const),
];

/** Nobody looks at the picture: the number of the document asks for a refusal (design 9.15). */
const refused: readonly Scenario[] = problems.flatMap((code) => {
  const documentNumber = `error:${code}`;
  return [createDocument, replaceDocument].map((operation) => ({
    operation,
    outcome: code,
    cause: `\`documentNumber: "${documentNumber}"\``,
    needs: ['namedCode'],
    act: async (world: World) => {
      const form = documentForm(await holder(world), { documentNumber });
      return world.call(operation, { ...(operation === replaceDocument && (await handedIn(world))), form });
    },
  }));
});

/** Papers of customers and of those behind them (interface, Customers and onboarding; supplement 5.11). */
export const documents: readonly Scenario[] = [
  ...scenariosOf(createDocument, {
    201: [
      'a passport of a customer',
      async (world) => world.call(createDocument, { form: documentForm(await holder(world)) }),
    ],
    INVALID_INPUT: [
      'a passport without its number',
      async (world) => world.call(createDocument, { form: documentForm(await holder(world), paper('PASSPORT')) }),
    ],
    NOT_FOUND: [
      'a holder that nobody is',
      ({ call }) => call(createDocument, { form: documentForm(`Customer:${nobody}`) }),
    ],
  }),
  ...scenariosOf(replaceDocument, {
    200: [
      'another file of the same holder',
      async (world) =>
        world.call(replaceDocument, { ...(await handedIn(world)), form: documentForm(await holder(world)) }),
    ],
  }),
  ...scenariosOf(getDocument, {
    200: ['a document that there is', async (world) => world.call(getDocument, await handedIn(world))],
  }),
  ...scenariosOf(listDocuments, {
    200: [
      'a holder’s documents',
      async (world) => {
        const { params } = await handedIn(world);
        const answer = await world.call<{ data: { id: string }[] }>(listDocuments, {
          query: { documentHolder: await holder(world), limit: '100' },
        });
        if (!answer.body.data.some(({ id }) => id === params.documentId)) throw new Error('A document is not listed.');
        return answer;
      },
    ],
  }),
  ...scenariosOf(deleteDocument, {
    204: ['a document that was not submitted', async (world) => world.call(deleteDocument, await handedIn(world))],
    NOT_FOUND: [
      'a document that was taken back before',
      async (world) => {
        const named = await handedIn(world);
        await world.must(deleteDocument, named);
        return world.call(deleteDocument, named);
      },
    ],
    CONFLICT: [
      'a document that a verification was begun with',
      async (world) => {
        const { customerId, documentId } = await rejectedBusiness(world);
        await submitted(world, customerId);
        return world.call(deleteDocument, { params: { documentId } });
      },
    ],
  }),
  ...refused,
];
