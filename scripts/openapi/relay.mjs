// What the relay adds to the operations that it passes on: whose every id must be, who is asked for, what it refuses.
import { optIns } from '../../packages/relay/src/routes/rule.ts';
import { exposedRows } from '../../packages/relay/src/routes/table.ts';

const rows = exposedRows(optIns);

/** The operations of the service that a browser reaches through the relay. */
export const exposedOperations = rows.map(({ operation }) => operation);

const texts = {
  owned: ({ resources }) => `the caller's ${resources.join(' or ')}`,
  opaque: ({ resource }) => `a ${resource} that was given to the caller`,
  caller: ({ or }) => (or ? `the caller, or their ${or.join(' or ')}` : 'the caller'),
  callerGiven: () => 'the caller, where it is given',
  address: () => "the caller's address, put in by the relay",
  refused: () => 'refused',
};

/** Codes of the relay that a row can be refused by, under their status. */
export function relayCodes(row, table) {
  const isOwn = row.path.startsWith('/relay/');
  const rule = rows.find(({ operation }) => operation === row);
  const grouped = {};
  for (const [code, status] of Object.entries(table)) {
    // What any call can be answered by is said once, for the whole document.
    if (!isOwn && ![401, 404, 409, 429].includes(status)) continue;
    if (status === 405 || (status === 401 && row.auth === 'none')) continue;
    if (status === 404 && isOwn) continue;
    if ([413, 415].includes(status) && !row.body) continue;
    if (code === 'CHALLENGE_CHANGED' && rule?.guard !== 'challenge') continue;
    grouped[status] ??= [];
    grouped[status].push(code);
  }
  return grouped;
}

/** Writes the rules of the table into the document, and takes out of it what a browser may not say. */
export function withRules(document, { challenge }) {
  for (const row of rows) {
    const operation = document.paths[row.operation.path][row.operation.method.toLowerCase()];
    const rulesOf = { path: row.params ?? {}, query: row.query ?? {}, body: row.body ?? {} };
    operation.parameters = operation.parameters
      .filter((parameter) => rulesOf[parameter.in]?.[parameter.name]?.rule !== 'refused')
      .map((parameter) =>
        parameter.in === 'query' && rulesOf.query[parameter.name]?.rule === 'caller'
          ? { ...parameter, required: false, description: 'The caller; put in where it is absent.' }
          : parameter,
      );
    if (row.guard === 'challenge')
      operation.parameters.push({
        name: challenge,
        in: 'header',
        required: false,
        description: 'The challenge that the proof was made for.',
        schema: { type: 'string' },
      });
    const ownership = Object.entries(rulesOf).flatMap(([part, rules]) =>
      Object.entries(rules)
        .filter(([, { rule }]) => rule !== 'plain')
        .map(([name, rule]) => ({ in: part, name, must: texts[rule.rule](rule) })),
    );
    if (ownership.length > 0) operation['x-ownership'] = ownership;
    if (row.members) operation['x-only-members'] = row.members;
    if (row.optIn) operation['x-opt-in'] = row.optIn;
  }
  return document;
}
