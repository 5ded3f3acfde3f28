import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type ErrorCode, errorCodes } from './codes.ts';

const reference = fileURLToPath(new URL('../../../../../shared/reference/', import.meta.url));
const documents = { interface: `${reference}service-interface.md`, supplement: `${reference}interface-supplement.md` };
const isHere = existsSync(documents.interface) && existsSync(documents.supplement);

const ours = Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`));

/** Reads the codes of rows `| status | CODE, CODE |` under a heading of a document. */
function readTable(text: string, heading: RegExp): string[] {
  const start = text.search(heading);
  const section = text.slice(start).split(/\n#{2,3} /)[0] ?? '';
  const rows = [...section.matchAll(/^\| *(\d{3}) *\|([^|]*)\|/gm)];
  return rows.flatMap(([, status, cell]) =>
    // Text in parentheses explains a code, so names in it are not codes.
    [...(cell ?? '').replace(/\([^)]*\)/g, '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, code]) => `${status} ${code}`),
  );
}

/**
 * Our codes for errors that the interface describes without a code (docs/architecture.md#codes-without-an-operation).
 */
const added = ['400 INSUFFICIENT_FUNDS', '404 NOT_FOUND'];

describe('errorCodes', () => {
  it('lists each code once', () => {
    const codes = Object.values(errorCodes).flat();
    expect(new Set(codes).size).toBe(codes.length);
    expect(ours.length).toBeGreaterThan(80);
  });

  it('infers the type as the union of all codes', () => {
    expectTypeOf<'WALLET_SIGNATURE_INVALID'>().toExtend<ErrorCode>();
    expectTypeOf<'NO_SUCH_CODE'>().not.toExtend<ErrorCode>();
  });

  if (!isHere)
    console.warn('SKIPPED: the interface document is not beside the repository; its error table is not compared.');

  it.skipIf(!isHere)('lists every code of the interface with its status', () => {
    const table = readTable(readFileSync(documents.interface, 'utf8'), /^## Errors$/m);
    expect(table.length).toBeGreaterThan(70);
    expect(table.filter((row) => !ours.includes(row))).toEqual([]);
  });

  it.skipIf(!isHere)('finds every other code in the extended table, or marked as ours', () => {
    const table = readTable(readFileSync(documents.interface, 'utf8'), /^## Errors$/m);
    const more = readTable(readFileSync(documents.supplement, 'utf8'), /^### 9\.1 /m);
    expect(more.length).toBeGreaterThan(15);
    expect(more.filter((row) => !ours.includes(row))).toEqual([]);
    expect(ours.filter((row) => ![...table, ...more, ...added].includes(row))).toEqual([]);
  });
});
