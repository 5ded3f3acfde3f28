// The pages that say what is tested by what, and which request causes which code.

const made = '<!-- Made by scripts/coverage.mjs. -->';
const cell = (text) => String(text).replaceAll('|', '\\|');

const table = (rows) =>
  [
    '| Operation | Outcome | Tested by |',
    '| --- | --- | --- |',
    ...rows.map(({ operation, outcome, by }) => `| ${operation} | ${outcome} | ${cell(by.text)} |`),
  ].join('\n');

const count = (number) => `${number} ${number === 1 ? 'is' : 'are'}`;

/** `docs/coverage.md`: operation × outcome × tested by. What no rule of the sandbox makes stands apart. */
export function coveragePage(rows) {
  const isAskedFor = ({ by }) => by.means === 'namedCode' || by.means === 'fault';
  const askedFor = rows.filter(isAskedFor);
  const named = askedFor.filter(({ by }) => by.means === 'namedCode').length;
  return `${made}
# What is tested

Each operation of the interface, each way in which its row says it may end, and what brings it there against the sandbox. The cases of the conformance suite are given by the request that causes them; they run against any base URL by \`describeService\` of \`@latchkey/testing/conformance\`. The rows of \`webhook\` are the events, each received at an endpoint, its signature verified and its data held against its schema; and what an endpoint may answer to them. Where the suite has none, the tests of the sandbox are named that came to the outcome in the run that made this page.

Of ${rows.length} rows, ${count(named)} come to by a value that names the code, and ${askedFor.length - named} by a fault. They stand apart, below: such a case shows that a caller may be told the code, and in which form; it says nothing of a rule.

${table(rows.filter((row) => !isAskedFor(row)))}

## Codes that are only asked for

Another party, another deployment or a broken moment would make them; in a sandbox a developer asks for them.

${table(askedFor)}
`;
}

/** `docs/causes.md`: every code, and a request that causes it. */
export function causesPage(rows) {
  const lines = rows.map(
    ({ code, status, operation, cause }) =>
      `| ${status} | [\`${code}\`](errors/${code}.md) | ${operation} | ${cell(cause)} |`,
  );
  return `${made}
# What causes each code

Every error code of the service, and a request to the sandbox that is answered with it. Each has been made by the conformance suite, or by the test that is named.

| Status | Code | Operation | Cause |
| --- | --- | --- | --- |
${lines.join('\n')}
`;
}
