// Why each error of the relay happens, and what to do. A row: code, cause, cure.

/** Made by the relay itself; they carry the header `Latchkey-Error`. */
export const relay = [
  [
    'RELAY_INVALID_REQUEST',
    'Path, id, header or body are not what an operation allows. Nothing was forwarded.',
    'Correct the program.',
  ],
  ['RELAY_SESSION_REQUIRED', 'Nobody is signed in at the relay, or no longer.', 'Sign in again.'],
  [
    'RELAY_SIGNATURE_REQUIRED',
    'The call moves money, and carries no signature of the end user’s key, or one that the service would not look at: it checks those of wallets alone, whose quotes carry a `payloadToSign`. Or it approves what an agent wants to do without such a signature. With a session alone nobody can pay through this relay. Nothing was forwarded.',
    'Sign the quote’s payload and send the order again. For accounts whose money moves without a signature, decide whether a session shall be enough, and give the relay `unsignedPayments: true`.',
  ],
  [
    'RELAY_FORBIDDEN',
    'The request came from a foreign origin, or without the `Latchkey-Client` header.',
    'Add the page’s origin to `origins`; let core make the requests.',
  ],
  [
    'RELAY_NOT_FOUND',
    'There is no such operation, or no such resource of this person. Foreign and missing ids answer alike.',
    'Check the id, and that the operation is one an end user may call.',
  ],
  ['RELAY_METHOD_NOT_ALLOWED', 'The path exists with another method.', 'Correct the program.'],
  [
    'CHALLENGE_CHANGED',
    'The proof was made for one challenge, and the quote waits for another by now, or for none: an answer was lost, or another tab was faster. The proof was not forwarded.',
    'Read the quote again, and answer the challenge that it carries, if any. Never send the same code again.',
  ],
  [
    'RELAY_BODY_TOO_LARGE',
    'The body is over the cap of its operation, 64 KiB unless its row says otherwise.',
    'Send less.',
  ],
  [
    'RELAY_UNSUPPORTED_MEDIA_TYPE',
    'The body is not of the type that its operation takes.',
    'Send JSON; documents travel as `multipart/form-data`.',
  ],
  ['RELAY_RATE_LIMITED', 'Too many requests from this person, address or identifier.', 'Wait for `Retry-After`.'],
  [
    'RELAY_INTERNAL_ERROR',
    'The relay failed. What was asked may have happened.',
    'See the relay’s log; the flow finds out what happened.',
  ],
  [
    'RELAY_UPSTREAM_CREDENTIALS',
    'The service refused the platform’s own credentials. The person can do nothing about it.',
    'Check client id and secret of the relay.',
  ],
  [
    'RELAY_UPSTREAM_INVALID',
    'The service answered with a redirect, too much, or something unreadable. What was asked may have happened.',
    'Check the base URL of the service and what stands before it.',
  ],
  [
    'RELAY_UNAVAILABLE',
    'The relay is closing, or its store does not answer in time. Nothing was forwarded, or what came back could not be kept.',
    'Ask again: another relay may be ready, or this one in a moment. `GET /relay/ready` says the same to a load balancer.',
  ],
  [
    'RELAY_UPSTREAM_UNAVAILABLE',
    'The service could not be reached. What was asked may have happened.',
    'The flow repeats the same attempt and finds out.',
  ],
  [
    'RELAY_UPSTREAM_TIMEOUT',
    'The service did not answer in time. What was asked may have happened.',
    'The flow repeats the same attempt and finds out.',
  ],
];
