// Writes the pages of docs that come from code: errors, flows, reference, relay, requirements. `--check` reports whether
// they are current, and every link of docs, comments and READMEs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChecks } from './createChecks.mjs';
import { findDecisionProblems } from './docs/decisions.mjs';
import { createErrorPages } from './docs/errors.mjs';
import { createFlowPages } from './docs/flows.mjs';
import { findLinkProblems } from './docs/links.mjs';
import { createReferencePages, findStaleNotes } from './docs/reference.mjs';
import { createRelayOperationsPage } from './docs/relay-operations.mjs';
import { createRelaySchemaPage } from './docs/relay-schema.mjs';
import { updateRequirements } from './docs/requirements.mjs';
import { createTokensPage, readTokens } from './docs/tokens.mjs';
import { writeGenerated } from './generated.mjs';
import { createDocuments } from './openapi.mjs';
import { root } from './pnpm.mjs';

const { check, end } = createChecks();
const notice = /^<!-- (Made|Generated) by/;
const contract = await readContract();
const errors = createErrorPages();
const relayPages = { 'README.md': createRelayOperationsPage(contract.relay), 'schema.md': createRelaySchemaPage() };
const requirements = updateRequirements(read('docs/requirements.md'));
const tokens = readTokens(...['tokens', 'palette'].map((name) => read(`packages/react/src/kit/${name}.css`)));
for (const [folder, pages, isGenerated] of [
  ['docs/errors', errors.pages],
  ['docs/flows', createFlowPages(), (_, text) => notice.test(text)],
  ['docs/relay', new Map(Object.entries(relayPages))],
  ['docs/reference', createReferencePages(contract), (_, text) => notice.test(text)],
  ['docs', new Map([['requirements.md', requirements.page]])],
  ['packages/react', new Map([['tokens.md', createTokensPage(tokens)]])],
])
  check(
    `the generated pages of ${folder} are current`,
    writeGenerated(folder, pages, { command: 'pnpm pages', isGenerated }),
  );
check(`each of ${errors.count} error codes has a page with its cause and remedy`, errors.problems);
check('the index of decisions is current, and each has the form of an ADR', findDecisionProblems());
check('every test is marked with a requirement that exists', requirements.unknown);
check('every note of the API reference belongs to an operation', findStaleNotes(contract));
const { links, citations } = findLinkProblems();
check('every link of docs, comments and READMEs leads to a file and a heading', links);
check('no citation names a document outside of the repository', citations);
end();

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

/** The OpenAPI documents, the tables of states by resource, and the resource that exports each type. */
async function readContract() {
  const { 'openapi.json': service, 'relay.openapi.json': relay } = await createDocuments();
  const transitions = new Map();
  const owners = new Map();
  for (const { name: tag } of service.tags) {
    const exported = Object.entries(await import(`@latchkey/contract/${tag}`));
    const tables = exported.filter(([name]) => name.endsWith('Transitions'));
    transitions.set(
      tag,
      tables.map(([name, steps]) => ({ name: toStatesTitle(name), steps })),
    );
    for (const [name] of exported) if (!owners.has(name)) owners.set(name, tag);
  }
  return { service, relay, transitions, owners };
}

/** `cardTransactionTransitions` as "States: card transaction". */
function toStatesTitle(name) {
  const words = name.replace('Transitions', '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `States: ${words}`;
}
