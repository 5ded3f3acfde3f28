import { uploadCustomers } from '@latchkey/contract/customers';
import { createDocument, type Document, listDocuments } from '@latchkey/contract/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { documentForm, openOnboarding, picture } from './onboarding.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('PASSPORT', 'Customer:1', 'error:EXPIRED', '__proto__', '\r\n--x', '\u0000', '"; filename="x', '💶'),
);
const files = fc
  .record({
    bytes: fc.uint8Array({ maxLength: 64 }),
    type: fc.constantFrom('image/png', 'application/pdf', 'image/png; x=y', '', 'x'),
    name: fc.constantFrom('a.png', '', '../../a', 'a"b', '\\', 'é\u0000'),
  })
  .map(({ bytes, type, name }) => new File([new Uint8Array(bytes)], name, { type }));
const names = fc.oneof(
  fc.constantFrom('documentHolder', 'documentType', 'country', 'file', 'side', 'documentNumber', 'issuingAuthority'),
  fc.constantFrom('__proto__', 'constructor', 'toString', '', 'x"y'),
);

describe('forms of every shape', () => {
  // requirement: 55
  it('parts: returns no 500 and creates no unrequested document', async () => {
    const { create, call } = openOnboarding();
    const { body: ada } = await create();
    let taken = 0;
    const parts = fc.array(fc.tuple(names, fc.oneof(texts, files)), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(parts, fc.boolean(), async (changes, isReplacing) => {
        const form = documentForm(ada.id);
        for (const [name, part] of changes) {
          if (isReplacing) form.set(name, part);
          else form.append(name, part);
        }
        const { status } = await call(createDocument, { form });
        expect([201, 400, 404, 413]).toContain(status);
        if (status === 201) taken++;
      }),
      { numRuns: runs({ smoke: 50, proof: 600 }) },
    );
    const list = await call<{ totalCount: number }>(listDocuments, { query: { documentHolder: ada.id } });
    expect(list.body.totalCount).toBe(taken);
    expect(taken).toBeGreaterThan(0);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  // requirement: 55
  it('bytes: returns no 500', async () => {
    const { create, call } = openOnboarding();
    const { body: ada } = await create();
    const whole = await new Response(documentForm(ada.id)).text();
    const boundary = whole.slice(2, whole.indexOf('\r\n'));
    const type = fc.constantFrom(
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      'multipart/form-data;',
    );
    const cut = fc.nat({ max: whole.length });
    await fc.assert(
      fc.asyncProperty(type, cut, cut, fc.string({ maxLength: 9 }), async (contentType, from, length, between) => {
        const bytes = whole.slice(0, from) + between + whole.slice(from + length);
        const { status } = await call(createDocument, { bytes, headers: { 'Content-Type': contentType } });
        expect([201, 400, 404]).toContain(status);
      }),
      { numRuns: runs({ smoke: 50, proof: 600 }) },
    );
  });

  // requirement: 55
  it('lists of customers: returns no 500 and completes every job', async () => {
    const { call, clock, sandbox } = openOnboarding();
    const cell = fc.oneof(texts, fc.constantFrom('INDIVIDUAL', 'BUSINESS', '"a,b"', '"', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 5 }), async (rows) => {
        const form = new FormData();
        const lines = rows.map((cells) => cells.join(','));
        form.append('file', new File([['customerType,address.country', ...lines].join('\n')], 'a.csv'));
        expect((await call(uploadCustomers, { form })).status).toBe(202);
        await clock.advance(2_000);
        expect(sandbox.world.webhooks().at(-1)?.type).toMatch(/^BULK_UPLOAD\./);
      }),
      { numRuns: runs({ smoke: 20, proof: 300 }) },
    );
  });
});

it('rejects a form with two holders in any order', async () => {
  const { create, call } = openOnboarding();
  const [ada, bob] = [(await create()).body, (await create()).body];
  for (const [first, second] of [
    [ada.id, bob.id],
    [bob.id, ada.id],
  ] as const) {
    const form = documentForm(first);
    form.append('documentHolder', second);
    expect(await call<Document>(createDocument, { form })).toMatchObject({ status: 400 });
    const hidden = documentForm(first, { file: picture() });
    hidden.append('documentHolder', new File([second], 'x', { type: 'text/plain' }));
    expect(await call<Document>(createDocument, { form: hidden })).toMatchObject({ status: 400 });
  }
});
