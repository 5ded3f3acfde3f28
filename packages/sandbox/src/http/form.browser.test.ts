import { createDocument } from '@latchkey/contract/documents';
import { expect, it } from 'vitest';
import { documentForm, openOnboarding, picture } from '../../test/onboarding.ts';

it('accepts a document of ten megabytes in a tab', async () => {
  const { create, call } = openOnboarding();
  const { body: ada } = await create();
  const form = documentForm(ada.id, { file: picture(10 * 1024 * 1024) });
  expect(await call(createDocument, { form })).toMatchObject({ status: 201, body: { fileName: 'passport.png' } });
});

it('rejects a repeated part', async () => {
  const { create, call } = openOnboarding();
  const { body: ada } = await create();
  const form = documentForm(ada.id);
  form.append('documentHolder', ada.id);
  expect(await call(createDocument, { form })).toMatchObject({
    status: 400,
    body: { details: { reason: 'PART_REPEATED' } },
  });
});

it('parses a form without parts in every Chromium, and names the missing member', async () => {
  const { call } = openOnboarding();
  expect(await call(createDocument, { form: new FormData() })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT' },
  });
});
