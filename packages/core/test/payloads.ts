import { defaultPayloadTypes, OPAQUE_PAYLOAD, type PayloadTypes } from '../src/signing/payloadTypes.ts';

const TYPE = 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2';

/** The types of a build whose quotes may also carry opaque text. */
export const opaquePayloadTypes: PayloadTypes = { ...defaultPayloadTypes, send: [TYPE, OPAQUE_PAYLOAD] };

/** A payment whose `parameters` have this JSON text. */
function payment(parameters = '{}'): string {
  return `{"type":"${TYPE}","organizationId":"o","timestampMs":"1","parameters":${parameters}}`;
}

/** Payloads whose bytes are easily changed in transit: exactly this text must be signed, in UTF-8. */
export const payloads: readonly (readonly [what: string, payload: string])[] = [
  ['a transaction', `{"organizationId":"o","parameters":{},"timestampMs":"1775681700000","type":"${TYPE}"}`],
  ['members in another order', `{"type":"${TYPE}","timestampMs":"1","parameters":{"b":1,"a":2},"organizationId":"o"}`],
  ['composed letters (NFC)', payment('{"note":"\u00e9\u00c5"}')],
  ['decomposed letters (NFD)', payment('{"note":"e\u0301A\u030a"}')],
  ['an emoji', payment('{"note":"\u{1f4b8}"}')],
  ['a family of emoji', payment('{"note":"\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"}')],
  ['an escaped letter', payment('{"note":"\\u00e9"}')],
  ['an escaped pair of surrogates', payment('{"note":"\\ud83d\\udcb8"}')],
  ['an escaped lone surrogate', payment('{"note":"\\ud83d"}')],
  ['an escaped slash', payment('{"url":"https:\\/\\/example.test\\/"}')],
  ['equal members of two objects', payment('{"a":{"c":1},"b":{"c":1}}')],
  ['spaces before and behind', `  ${payment()}  `],
  ['a line feed at the end', `${payment()}\n`],
  ['carriage returns', `\r\n${payment('{\r\n"a":1\r\n}')}\r\n`],
  ['a lone carriage return', 'a\rb'],
  ['tabs', payment('{\t"a":\t1}')],
  ['NUL', 'a\u0000b'],
  ['U+2028 and U+2029', payment('{"note":"\u2028\u2029"}')],
  ['a byte order mark before', '\ufeffdeadbeef'],
  ['a byte order mark inside', payment('{"note":"a\ufeffb"}')],
  ['a no-break space around', '\u00a0a\u00a0'],
  ['U+FFFD itself', payment('{"note":"\ufffd"}')],
  ['an integer beyond 2^53', payment('{"amount":9007199254740993}')],
  ['numbers in several spellings', payment('{"a":1.0,"b":1e2,"c":-0,"d":1E+2}')],
  ['right-to-left marks', payment('{"note":"\u202eabc\u202c"}')],
  ['the last code point', payment('{"note":"\u{10ffff}"}')],
  ['nothing', ''],
  ['one space', ' '],
  ['a megabyte', payment(`{"note":"${'\u00e9'.repeat(500_000)}"}`)],
  ['hexadecimal', 'deadbeef'],
];
