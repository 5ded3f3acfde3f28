import { expect, it } from 'vitest';
import { createTypes } from './reference-types.mjs';

const text = { type: 'string' };
const members = Object.fromEntries(['bank', 'rail', 'payer', 'trace'].map((name) => [name, text]));

it('lists the variants of a union with all of their members', () => {
  const Source = {
    oneOf: [
      { type: 'object', properties: { kind: { const: 'FUNDING' }, ...members }, required: ['kind', 'bank'] },
      { type: 'object', properties: { kind: { ...text, not: { enum: ['FUNDING'] } } }, required: ['kind'] },
    ],
  };
  const { createSections } = createTypes({
    schemas: { Source },
    operations: [{ tag: 'payments', responses: { $ref: '#/components/schemas/Source' } }],
    owners: new Map(),
    toFileName: (tag) => `${tag}.md`,
  });
  expect(createSections('payments')).toEqual([
    [
      '## Source\n\nOne of:\n',
      '- `kind` `FUNDING`, `bank` string, `rail`? string, `payer`? string, `trace`? string',
      '- `kind` any other string',
    ].join('\n'),
  ]);
});
