import { describe, expect, it } from 'vitest';
import { CREDENTIAL, EXPORT, REFRESH, REMOVAL } from './changePurposes.ts';
import { checkPurpose, type Purpose } from './purpose.ts';

const purposes = {
  login: 'login',
  send: 'send',
  session: 'session',
  refresh: REFRESH,
  email: CREDENTIAL.EMAIL_OTP,
  sms: CREDENTIAL.SMS_OTP,
  identity: CREDENTIAL.OAUTH,
  passkey: CREDENTIAL.PASSKEY,
  removal: REMOVAL,
  export: EXPORT,
} satisfies Record<string, Purpose>;
type Name = keyof typeof purposes;

const typed = (type: string) => JSON.stringify({ organizationId: 'o', parameters: {}, timestampMs: '1', type });
const token = 'eyJhbGciOiJFUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl';

/** The purposes under which a payload would be signed. */
function signedFor(payload: string): readonly Name[] {
  return (Object.keys(purposes) as Name[]).filter((name) => {
    try {
      checkPurpose(payload, purposes[name]);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'PURPOSE_MISMATCH', next: 'support', moneyMayHaveMoved: false });
      return false;
    }
  });
}

describe('#20 each type belongs to one purpose', () => {
  it.each<[string, readonly Name[]]>([
    ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2', ['send']],
    ['ACTIVITY_TYPE_DELETE_API_KEYS', ['session']],
    ['ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2', ['refresh']],
    ['ACTIVITY_TYPE_UPDATE_USER_EMAIL', ['email']],
    ['ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', ['sms']],
    ['ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', ['identity']],
    ['ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2', ['passkey']],
    ['ACTIVITY_TYPE_DELETE_AUTHENTICATORS', ['removal']],
    ['ACTIVITY_TYPE_EXPORT_WALLET', ['export']],
    ['ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', []],
    ['ACTIVITY_TYPE_SIGN_TRANSACTION', []],
    ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2 ', []],
    ['ACTIVITY_TYPE_CREATE_POLICY', []],
    ['TRANSFER', []],
    ['', []],
  ])('#20 %j is signed for %j', (type, expected) => {
    expect(signedFor(typed(type))).toEqual(expected);
  });
});

describe('#20 what declares no type', () => {
  it.each<[string, string, readonly Name[]]>([
    ['a token', token, ['login']],
    ['a token with space around', ` ${token}\n`, ['login']],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJpZCI6IjEifQ.', ['login']],
    ['text', 'pay 5 to Anna', ['login', 'send']],
    ['hexadecimal', 'deadbeef', ['login', 'send']],
    ['nothing', '', ['login', 'send']],
    ['an object without a type', '{"a":1}', ['login', 'send']],
    ['a type only in a deeper object', '{"parameters":{"type":"TRANSACTION_TYPE_ETHEREUM"}}', ['login', 'send']],
  ])('#20 %s is signed for the purposes that allow opaque text', (_, payload, expected) => {
    expect(signedFor(payload)).toEqual(expected);
  });
});

it.each(['{', '{"a":1', '{a:1}', '[', '[1,2]', ' [1'])(
  '#20 %j begins as JSON and is no object: signed for nothing',
  (payload) => {
    expect(signedFor(payload)).toEqual([]);
  },
);

describe('#20 a type hidden from one reader and seen by another', () => {
  const wallet = '"ACTIVITY_TYPE_EXPORT_WALLET"';
  const send = '"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"';
  it.each<[string, string]>([
    ['twice, ours last', `{"type":${wallet},"type":${send}}`],
    ['twice, ours first', `{"type":${send},"type":${wallet}}`],
    ['in capitals, for readers that fold case', `{"Type":${wallet},"type":${send}}`],
    ['with an escape in its name', `{"\\u0074ype":${wallet},"type":${send}}`],
    ['with an escape in its value', '{"type":"\\u0041CTIVITY_TYPE_EXPORT_WALLET"}'],
    ['not as text', '{"type":["ACTIVITY_TYPE_EXPORT_WALLET"]}'],
    ['as null', `{"type":null,"x":${send}}`],
    ['behind a byte order mark', `\ufeff{"type":${wallet}}`],
    ['in JSON with a comma too many', `{"type":${wallet},}`],
    ['in JSON with text behind it', `{"type":${wallet}} `.concat('x')],
    ['in JSON with a comma too many, and an escape', '{"type":"\\u0041CTIVITY_TYPE_EXPORT_WALLET",}'],
    ['in an array, with an escape', '[{"type":"\\u0041CTIVITY_TYPE_EXPORT_WALLET"}]'],
    ['in an array', `[{"type":${wallet}}]`],
    ['in two objects', `{"type":${send}}{"type":${wallet}}`],
    ['in another notation', 'type: ACTIVITY_TYPE_EXPORT_WALLET'],
  ])('#20 %s: signed for no transfer and no login', (_, payload) => {
    expect(signedFor(payload)).not.toContain('send');
    expect(signedFor(payload)).not.toContain('login');
  });

  it('behavior: the type of a parameter is not the type of the payload', () => {
    const payload = `{"parameters":{"type":"TRANSACTION_TYPE_ETHEREUM"},"type":${send}}`;
    expect(signedFor(payload)).toEqual(['send']);
  });
});
