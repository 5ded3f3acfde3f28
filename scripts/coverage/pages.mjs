// The pages that say what is tested by what, and which request causes which code.

const made = '<!-- Made by scripts/coverage.mjs. -->';
const cell = (text) => String(text).replaceAll('|', '\\|');

/** `docs/coverage.md`: operation × outcome × tested by. */
export function coveragePage(rows) {
  const lines = rows.map(({ operation, outcome, by }) => `| ${operation} | ${outcome} | ${cell(by)} |`);
  return `${made}
# What is tested

Each operation of the interface, each way in which its row says it may end, and what brings it there against the sandbox. The cases of the conformance suite are given by the request that causes them; they run against any base URL by \`describeService\` of \`@latchkey/testing/conformance\`. The rows of \`webhook\` are the events, each received at an endpoint, its signature verified and its data held against its schema; and what an endpoint may answer to them. Where the suite has none, the tests of the sandbox are named that came to the outcome in the run that made this page.

| Operation | Outcome | Tested by |
| --- | --- | --- |
${lines.join('\n')}
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
