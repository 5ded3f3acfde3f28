// Why each error of our own packages happens, and what to do. A row: code, cause, cure.

/** Raised in the browser by @latchkey/core. */
export const core = [
  [
    'BUNDLE_KEY_NOT_PINNED',
    'The bundle that codes are sealed to is signed by a key that this build does not pin: the wrong environment, a rotated key, or somebody between page and service.',
    'Pin the service’s current key in `pins.otp` and build again. Never pin what a bundle itself brings.',
  ],
  [
    'BUNDLE_PIN_INVALID',
    'A pin given to `createWallet` is not an uncompressed P-256 public key of 130 hexadecimal digits, or the list is empty.',
    'Copy the key as the service publishes it: `04` and 128 digits.',
  ],
  [
    'BUNDLE_MALFORMED',
    'The bundle is not the JSON text that the interface describes: a member is missing, doubled or of another type, or the text was decorated on its way.',
    'Pass answers through byte for byte. If nothing stands between, report it.',
  ],
  ['BUNDLE_VERSION_UNKNOWN', 'The bundle declares a version that this release does not know.', 'Update the packages.'],
  [
    'BUNDLE_SIGNATURE_INVALID',
    'The bundle names a pinned key, but its signature does not verify.',
    'Treat it as an attack until shown otherwise: stop, and look at what stands between page and service.',
  ],
  [
    'BUNDLE_TARGET_INVALID',
    'The key to seal to is not a point of P-256 in uncompressed form.',
    'Report it: a genuine service does not send one.',
  ],
  [
    'BUNDLE_EXPIRED',
    'The bundle was signed too long ago.',
    'Ask for a new code; the flow does it when the person asks.',
  ],
  [
    'CODE_MALFORMED',
    'What was typed is not 4 to 12 letters or digits.',
    'Let the person correct it. Nothing was sent, and no attempt was used up.',
  ],
  [
    'PUBLIC_KEY_INVALID',
    'A function was given a public key that is not an uncompressed point of P-256.',
    'Hand over `SessionKey.publicKey` as it is.',
  ],
  [
    'PAYLOAD_NOT_WELL_FORMED',
    'The text to be signed has half of a character in it, so it has no bytes that two machines would agree on.',
    'Report it. It must not be repaired: a repaired payload is another payload.',
  ],
  ['PAYLOAD_TOO_LARGE', 'The text to be signed is over 4 MiB.', 'Report it.'],
  [
    'PURPOSE_MISMATCH',
    'A payload declares that it does something else than what the person is doing, a transfer during a login, say. It was not signed.',
    'Treat it as an attack until shown otherwise.',
  ],
  [
    'PAYLOAD_MISMATCH',
    'A payload that lets a key or a passkey in names another one than the person’s own device made. It was not signed.',
    'Treat it as an attack until shown otherwise.',
  ],
  [
    'KEY_UNAVAILABLE',
    'The session key is gone or does not sign: storage was cleared, or the browser evicted it.',
    'Sign in again; work in progress continues.',
  ],
  [
    'WEBCRYPTO_UNAVAILABLE',
    'The page is not a secure context, so the browser has no Web Cryptography.',
    'Serve it over https, or open it on `http://localhost` (not on an address).',
  ],
  [
    'SEAL_BROKEN',
    'A session key or the words of a wallet were not sealed to this page’s key, or were changed on their way.',
    'Ask again; each time with a new key. If it stays, something between page and service rewrites answers.',
  ],
  [
    'EXPORT_ELSEWHERE',
    'The bundle with the words of a wallet names another organization than the payload that was signed for it.',
    'Treat it as an attack until shown otherwise.',
  ],
  [
    'PASSKEY_UNSUPPORTED',
    'The browser has no passkeys (an embedded view, say), or no authenticator here can recognise its user.',
    'Offer a code instead. Before offering a passkey at all, look whether `PublicKeyCredential` exists.',
  ],
  [
    'PASSKEY_DISMISSED',
    'The prompt was closed or ran out, the person was not recognised, or no passkey that was asked for is here. Browsers do not say which, so that a page learns nothing.',
    'Let the person try again, or sign in with a code.',
  ],
  [
    'PASSKEY_PAGE_REFUSED',
    'The page’s domain is not the relying party’s or one below it, the page is not secure, or its permissions forbid passkeys.',
    'Set `passkeys.rpId` of the relay to the page’s domain or a parent of it, and open the page by its name, not by an address.',
  ],
  [
    'PASSKEY_EXISTS',
    'A new passkey was to be made where one of this wallet is already.',
    'Use that one, or make the new one on another device.',
  ],
  [
    'PASSKEY_FAILED',
    'The authenticator failed, or what came back cannot be read.',
    'Try again, or sign in with a code; the `cause` holds the browser’s own error.',
  ],
  [
    'PASSKEY_REFUSED',
    'The passkey’s signature does not hold for the service: the passkey was removed from the wallet, its counter went back, or the page is not one the service knows.',
    'Let the person sign in with a code. If it happens to everybody, compare the page’s origin and `passkeys.rpId` with what the service expects.',
  ],
  [
    'TOKEN_REFUSED',
    'The id token is older than a minute, of another person, audience or issuer, or its `nonce` is not the hash of the key that was made for it.',
    'Ask the provider for a new token with the `nonce` of the flow, and hand it over at once.',
  ],
  [
    'STORAGE_UNAVAILABLE',
    'The browser’s storage failed: a private window, a full disk, a locked-down device.',
    'Try again. A login completes in memory and says that it lasts as long as the page.',
  ],
  [
    'AMOUNT_UNSAFE',
    'An amount came that is no integer, or that a JSON number does not carry exactly. It is refused, never rounded.',
    'Report it.',
  ],
  ['AMOUNT_EMPTY', 'No amount was entered.', 'Let the person enter one.'],
  [
    'AMOUNT_NOT_A_NUMBER',
    'What was entered is not an amount in the language of the form.',
    'Let the person correct it.',
  ],
  [
    'AMOUNT_TOO_PRECISE',
    'What was entered has more decimals than the currency.',
    'Let the person correct it; nothing is rounded for them.',
  ],
  ['AMOUNT_NEGATIVE', 'What was entered is less than zero.', 'Let the person correct it.'],
  [
    'QUOTE_MISMATCH',
    'The quote that came has another payee or another amount than was asked for. The flow stopped before anything could be confirmed.',
    'Report it.',
  ],
  ['FILE_EMPTY', 'The file that was chosen has nothing in it.', 'Let the person choose another. Nothing was sent.'],
  [
    'FILE_TOO_LARGE',
    'The file is larger than the 10 MB that the service takes.',
    'Let the person choose another, or take the picture with a lower resolution. Nothing was sent.',
  ],
  [
    'FILE_TYPE_REFUSED',
    'The file does not begin as a PDF, a JPEG or a PNG does, whatever its name and its declared type say: a picture in HEIC, say.',
    'Let the person choose another. `accept="application/pdf,image/jpeg,image/png"` on the input has most phones convert pictures. Nothing was sent.',
  ],
  [
    'FILE_UNREADABLE',
    'The browser could not read the file: it was moved, changed or taken away after it was chosen.',
    'Let the person choose it again. Nothing was sent.',
  ],
  [
    'NETWORK_FAILED',
    'The relay could not be reached. Where an execution was under way, its outcome is being found out.',
    'Try again; the same attempt is repeated byte for byte, never a second one beside it.',
  ],
  ['REQUEST_TIMED_OUT', 'The relay did not answer in time.', 'As for `NETWORK_FAILED`.'],
  [
    'ANSWER_UNREADABLE',
    'An answer came that is not JSON, or broke off.',
    'Try again. If it stays, something between page and relay rewrites answers.',
  ],
  [
    'ANSWER_UNEXPECTED',
    'An answer came that the interface does not describe.',
    'Report it with the operation’s name. The answer itself is in no log.',
  ],
  ['ABORTED', 'The program cancelled the request.', 'Nothing, if it was meant.'],
  [
    'UNEXPECTED_FAILURE',
    'Something failed that no rule foresees; the `cause` holds it.',
    'Report it with its `cause`. Nothing that was running is lost.',
  ],
  [
    'SESSION_REQUIRED',
    'Something has to be signed, and nobody is signed in.',
    'Sign in. In a flow it happens in place, and the flow goes on.',
  ],
  [
    'CONFIGURATION_INVALID',
    'The settings given to `createWallet` cannot work together.',
    'The message names the setting.',
  ],
];

/** Raised on servers by @latchkey/service. */
export const service = [
  [
    'SERVICE_UNREACHABLE',
    'There was no connection, or it broke. What was asked may have happened.',
    'Repeat a write with the same idempotency key.',
  ],
  [
    'SERVICE_TIMEOUT',
    'No whole answer came within the time allowed. What was asked may have happened.',
    'Repeat a write with the same idempotency key.',
  ],
  [
    'SERVICE_CANCELLED',
    'The caller’s signal ended the call. What was asked may have happened.',
    'Nothing, if it was meant; before repeating a write, the same idempotency key.',
  ],
  [
    'SERVICE_REDIRECTED',
    'The service answered with a redirect. It is never followed: the signature would travel to a stranger.',
    'Give the final address as `baseUrl`.',
  ],
  [
    'SERVICE_REQUEST_TOO_LARGE',
    'The body is larger than the operation takes. Nothing was sent.',
    'Send a smaller file, or less at once.',
  ],
  ['SERVICE_ANSWER_TOO_LARGE', 'The answer is larger than allowed, counted after decoding.', 'Ask for less, by pages.'],
  [
    'SERVICE_ANSWER_INVALID',
    'The answer is not what the contract says.',
    'Update the package; if that does not help, report it.',
  ],
  [
    'WEBHOOK_SIGNATURE_MISSING',
    'A webhook came without its signature header.',
    'Answer 401, and check what strips headers before the receiver.',
  ],
  [
    'WEBHOOK_SIGNATURE_MALFORMED',
    'The header has neither of its two forms, or the signature in it is not strict DER.',
    'Answer 401.',
  ],
  [
    'WEBHOOK_SIGNATURE_INVALID',
    'No configured key made this signature over these bytes.',
    'Answer 401. Verify the raw body, before any parser; check `keys` after a rotation.',
  ],
  [
    'WEBHOOK_BODY_TOO_LARGE',
    'A webhook is larger than the receiver reads before it knows who sent it.',
    'Answer 413. If the service does send as much, give `verifyWebhook` a higher `maxBodyBytes`.',
  ],
  [
    'WEBHOOK_BODY_INVALID',
    'Genuinely signed, but no webhook envelope.',
    'Update the package; if that does not help, report it.',
  ],
  [
    'WEBHOOK_KEY_INVALID',
    'A configured key is not a P-256 public key in PEM, or there is none.',
    'Copy the key as the service publishes it, with its first and last line.',
  ],
];
