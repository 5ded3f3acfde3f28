// What several operations of an OpenAPI document have in common is written once, under `components`.
import { mapValues } from './document.mjs';

/** Returns the document with each error response and each header that occurs more than once as a component. */
export function shareComponents(document) {
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const errors = operations.flatMap(({ responses }) => Object.entries(responses).filter(isError));
  const headers = operations.flatMap(({ parameters }) => parameters.filter(isHeader).map((one) => [one.name, one]));
  const shared = {
    responses: nameRepeated(errors, ([status, response]) => `Error${status}_${readCodes(response).join('_')}`),
    parameters: nameRepeated(headers, ([name]) => name),
  };
  const toReference = (kind, value) => {
    const name = shared[kind].get(JSON.stringify(value));
    return name === undefined ? value : { $ref: `#/components/${kind}/${name}` };
  };
  const toShared = ({ parameters, responses, ...operation }) => ({
    ...operation,
    parameters: parameters.map((one) => toReference('parameters', one)),
    responses: mapValues(responses, (one) => toReference('responses', one)),
  });
  return {
    ...document,
    paths: mapValues(document.paths, (item) => mapValues(item, toShared)),
    components: {
      ...document.components,
      ...mapValues(shared, (names) =>
        Object.fromEntries(
          [...names].map(([text, name]) => [name, JSON.parse(text)]).sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      ),
    },
  };
}

const isError = ([, response]) => readCodes(response).length > 0;
const isHeader = ({ in: where }) => where === 'header';

function readCodes({ content }) {
  return content?.['application/json']?.schema.properties?.code?.['x-extensible-enum'] ?? [];
}

/**
 * Names the values that occur more than once, each by its text. Generated clients contain the names, so that a name says
 * what the value is; another value of the same name gets a number.
 */
function nameRepeated(rows, toName) {
  const counts = new Map();
  const names = new Map();
  const taken = new Map();
  for (const row of rows) {
    const text = JSON.stringify(row[1]);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.get(text) !== 2) continue;
    const name = toName(row);
    taken.set(name, (taken.get(name) ?? 0) + 1);
    names.set(text, taken.get(name) === 1 ? name : `${name}_${taken.get(name)}`);
  }
  return names;
}
