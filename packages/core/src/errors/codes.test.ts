import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as codes from './codes.ts';

const rows = Object.entries(codes);

it('default: each constant is named as its code', () => {
  for (const [name, row] of rows) expect(row.code).toBe(name);
});

it('default: what each code says and asks for', () => {
  const table = rows.map(([, { code, next, message }]) => `${code} · ${next} · ${message}`).join('\n');
  expect(table).toMatchInlineSnapshot(`
    "BUNDLE_KEY_NOT_PINNED · fixCode · The target bundle is of no pinned key.
    BUNDLE_PIN_INVALID · fixCode · A pin is not an uncompressed point of P-256.
    BUNDLE_MALFORMED · support · The target bundle is malformed.
    BUNDLE_VERSION_UNKNOWN · support · The target bundle is of an unknown version.
    BUNDLE_SIGNATURE_INVALID · support · The target bundle does not verify.
    BUNDLE_TARGET_INVALID · support · The target key is not an uncompressed point of P-256.
    BUNDLE_EXPIRED · newCode · The target bundle has expired.
    CODE_MALFORMED · fixInput · The code is not of 4 to 12 letters or digits.
    PUBLIC_KEY_INVALID · fixCode · The public key is not an uncompressed point of P-256.
    PAYLOAD_NOT_WELL_FORMED · support · The payload is not well formed.
    PAYLOAD_TOO_LARGE · support · The payload is over 4 MiB.
    PURPOSE_MISMATCH · support · The payload is of another purpose.
    PAYLOAD_MISMATCH · support · The payload is about another key.
    KEY_UNAVAILABLE · signIn · The key does not sign.
    WEBCRYPTO_UNAVAILABLE · fixCode · Web Cryptography needs https, or localhost.
    SEAL_BROKEN · retry · What was sealed to this page could not be opened.
    EXPORT_ELSEWHERE · support · The export is of another organization than the one that was signed for.
    PASSKEY_UNSUPPORTED · otherWay · No passkey will do.
    PASSKEY_DISMISSED · retry · No passkey answered.
    PASSKEY_PAGE_REFUSED · fixCode · The page may not use passkeys.
    PASSKEY_EXISTS · otherWay · The passkey is here already.
    PASSKEY_FAILED · otherWay · The passkey failed.
    PASSKEY_REFUSED · otherWay · The service refused the passkey.
    TOKEN_REFUSED · otherWay · The service did not accept the token of the identity provider.
    STORAGE_UNAVAILABLE · retry · Storage failed.
    AMOUNT_UNSAFE · support · The amount is not exact.
    AMOUNT_EMPTY · fixInput · No amount was entered.
    AMOUNT_NOT_A_NUMBER · fixInput · What was entered is not an amount in this language.
    AMOUNT_TOO_PRECISE · fixInput · What was entered has more decimals than the currency.
    AMOUNT_NEGATIVE · fixInput · What was entered is less than zero.
    QUOTE_MISMATCH · support · The quote is another.
    FILE_EMPTY · fixInput · The file is empty.
    FILE_TOO_LARGE · fixInput · The file is over 10 MB.
    FILE_TYPE_REFUSED · fixInput · The file is no PDF, JPEG or PNG.
    FILE_UNREADABLE · fixInput · The file could not be read.
    NETWORK_FAILED · retry · The relay was not reached.
    REQUEST_TIMED_OUT · retry · The relay was not in time.
    ANSWER_UNREADABLE · retry · The answer could not be read.
    ANSWER_UNEXPECTED · support · The answer is unexpected.
    ABORTED · retry · It was cancelled.
    UNEXPECTED_FAILURE · support · Something failed.
    SESSION_REQUIRED · signIn · No session can sign.
    CONFIGURATION_INVALID · fixCode · The settings cannot work."
  `);
});

it('default: each code has its page', () => {
  const pages = join(import.meta.dirname, '../../../../docs/errors');
  expect(rows.filter(([name]) => !existsSync(join(pages, `${name}.md`))).map(([name]) => name)).toEqual([]);
});

it('behavior: messages are fixed sentences that nothing is put into', () => {
  for (const [, { message }] of rows) expect(message).toMatch(/^[A-Z][^{}$\n]+\.$/);
});

it('behavior: nothing of the relay or the service is among them', () => {
  for (const [name] of rows) expect(name).not.toMatch(/^(RELAY|SERVICE|WEBHOOK)_/);
});
