// The pages that list what tests each row, and which request causes which code.
import { createTable } from '../docs/table.mjs';

const notice = '<!-- Made by scripts/coverage.mjs. -->';

const testsTable = (rows) =>
  createTable(
    ['Operation', 'Outcome', 'Tested by'],
    rows.map(({ operation, outcome, by }) => [operation, outcome, by.text]),
  );

const count = (number) => `${number} ${number === 1 ? 'is' : 'are'}`;

/**
 * `docs/coverage.md`: operation × outcome × tested by. Outcomes that no rule of the sandbox causes are listed
 * separately.
 */
export function createCoveragePage(rows) {
  const isInjected = ({ by }) => by.trigger === 'namedCode' || by.trigger === 'fault';
  const injected = rows.filter(isInjected);
  const named = injected.filter(({ by }) => by.trigger === 'namedCode').length;
  return `${notice}
# Tests of each outcome

Each outcome of each operation of the interface, and the test that causes it in the sandbox: a case of the conformance suite (\`@latchkey/conformance\`), described by its request, or else tests of the sandbox. The rows of \`webhook\` are events, received at an endpoint with their signature and schema checked, and the responses of an endpoint to them.

Of ${rows.length} rows, ${count(named)} caused by a value that names the code, and ${injected.length - named} by an injected fault. These are listed separately: they show the form of the error and test no rule.

${testsTable(rows.filter((row) => !isInjected(row)))}

## Injected codes

Another party, another deployment or a failure causes them. In the sandbox a developer requests them.

${testsTable(injected)}
`;
}

/** `docs/causes.md`: every code, and a request that causes it. */
export function createCausesPage(rows) {
  return `${notice}
# What causes each code

Every error code of the service, and a request to the sandbox that causes it. The conformance suite sends each request, or the named test.

${createTable(
  ['Status', 'Code', 'Operation', 'Cause'],
  rows.map(({ code, status, operation, cause }) => [status, `[\`${code}\`](errors/${code}.md)`, operation, cause]),
)}
`;
}
