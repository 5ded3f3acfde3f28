import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { relayErrorCodes } from '@latchkey/contract/relay';
import { expect, it } from 'vitest';
import * as codes from './codes.ts';
import * as responseCodes from './responseCodes.ts';

const rows = Object.entries({ ...codes, ...responseCodes });

it('names each constant after its code', () => {
  for (const [name, row] of rows) expect(row.code).toBe(name);
});

it('has a page for each code', () => {
  const pages = join(import.meta.dirname, '../../../../docs/errors');
  expect(rows.filter(([name]) => !existsSync(join(pages, `${name}.md`))).map(([name]) => name)).toEqual([]);
});

it('uses fixed messages without parameters', () => {
  for (const [, { message }] of rows) expect(message).toMatch(/^[A-Z][^{}$\n]+\.$/);
});

it('contains no code of the relay or the service', () => {
  for (const [name] of rows) {
    expect(Object.keys(relayErrorCodes)).not.toContain(name);
    expect(name).not.toMatch(/^(SERVICE|WEBHOOK)_/);
  }
});
