import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { reportParameters } from './reportParameters.ts';

const warnings = recordWarnings();
const folder = new URL('../actions/', import.meta.url);
const actions = readdirSync(folder)
  .filter((file) => /^[a-zA-Z]+\.ts$/.test(file))
  .map((file) => ({ name: file.slice(0, -3), source: readFileSync(new URL(file, folder), 'utf8') }));

describe('reportParameters', () => {
  const keyed = actions.filter(({ source }) => source.includes('readonly idempotencyKey: string;'));
  it.each([...keyed.map(({ name }) => name), 'createExternalAccount'])('names a missing key of %s', (name) => {
    for (const idempotencyKey of [undefined, '', 7]) reportParameters(name, { body: {}, idempotencyKey });
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(`^${name}: "idempotencyKey" is missing, .+ See https:.+/guides/lost-responses$`),
      ),
    ]);
  });

  const withBody = actions.filter(({ source }) =>
    source.includes("extends Pick<RequestOf<typeof operation>, 'body'>,\n"),
  );
  it.each([...withBody.map(({ name }) => name), 'updateCustomer'])('names a missing body of %s', (name) => {
    reportParameters(name, { idempotencyKey: 'a', currency: 'USD' });
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${name}: "body" is missing, .+body: \\{ … \\}`))]);
  });

  it.each(['createExternalAccount', 'createQuote', 'getQuote'])('is silent about complete parameters of %s', (name) => {
    reportParameters(name, { idempotencyKey: 'a', body: {} });
    expect(warnings).toEqual([]);
  });
});
