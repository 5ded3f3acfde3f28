/**
 * An authenticator that shares no code with the sandbox: keys and signatures by WebCrypto, CBOR written by hand. Its
 * output can be altered to test rejection.
 */
export interface Authenticator {
  readonly credentialId: string;
  /** Returns the JSON of `navigator.credentials.create()`. */
  create(ceremony: CeremonyInput): Promise<RegistrationJson>;
  /** Returns the JSON of `navigator.credentials.get()`. */
  get(ceremony: CeremonyInput): Promise<AssertionJson>;
}

export interface CeremonyInput {
  /** Unpadded base64url, as options carry it. */
  challenge: string;
  origin: string;
  relyingPartyId: string;
  /** Flags of the authenticator data. Default: presence and verification. */
  flags?: number;
  counter?: number;
  /** Members of the client data to override. */
  clientData?: object;
  fmt?: 'none' | 'packed' | 'fido-u2f';
  /** Members to add to the attestation statement. */
  statement?: ReadonlyMap<string, number>;
  /** Flips a byte of the authenticator data after signing. */
  tampered?: boolean;
}

export interface RegistrationJson {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
  clientExtensionResults: object;
}

export interface AssertionJson {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
  clientExtensionResults: object;
}

const utf8 = new TextEncoder();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const head = (major: number, argument: number) =>
  argument < 24
    ? Uint8Array.of((major << 5) | argument)
    : argument < 256
      ? Uint8Array.of((major << 5) | 24, argument)
      : Uint8Array.of((major << 5) | 25, argument >> 8, argument & 255);

/** Encodes integers, strings, bytes and maps as CTAP2 CBOR. */
export function encodeCbor(value: number | string | Uint8Array | Map<number | string, unknown>): Uint8Array {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return concat(head(3, utf8.encode(value).length), utf8.encode(value));
  if (value instanceof Uint8Array) return concat(head(2, value.length), value);
  const members = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member as Uint8Array)]);
  return concat(head(5, value.size), ...members);
}

function toDer(raw: Uint8Array): Uint8Array {
  const integer = (half: Uint8Array) => {
    const start = half.findIndex((byte) => byte !== 0);
    const digits = half.subarray(start < 0 ? half.length - 1 : start);
    const signed = (digits[0] ?? 0) > 0x7f ? concat(Uint8Array.of(0), digits) : digits;
    return concat(Uint8Array.of(2, signed.length), signed);
  };
  const content = concat(integer(raw.subarray(0, 32)), integer(raw.subarray(32)));
  return concat(Uint8Array.of(0x30, content.length), content);
}

/** Creates an authenticator with one key pair. */
export async function makeAuthenticator(): Promise<Authenticator> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const id = crypto.getRandomValues(new Uint8Array(32));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point.slice(1, 33)],
    [-3, point.slice(33)],
  ]);
  let counter = 0;

  async function sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return toDer(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes)));
  }

  function createClientData(type: string, { challenge, origin, clientData }: CeremonyInput): Uint8Array<ArrayBuffer> {
    return utf8.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData }));
  }

  async function authenticatorData(input: CeremonyInput, flags: number, credential: Uint8Array) {
    const count = new Uint8Array(4);
    counter = input.counter ?? counter + 1;
    new DataView(count.buffer).setUint32(0, counter);
    const hash = await sha256(utf8.encode(input.relyingPartyId));
    const bytes = concat(hash, Uint8Array.of(flags), count, credential);
    return bytes;
  }

  return {
    credentialId: base64url(id),
    async create(input) {
      const clientData = createClientData('webauthn.create', input);
      const length = Uint8Array.of(0, id.length);
      const credential = concat(new Uint8Array(16), length, id, encodeCbor(cose));
      const data = await authenticatorData(input, (input.flags ?? 0x05) | 0x40, credential);
      const statement = new Map<string, number | Uint8Array>(input.statement);
      if (input.fmt === 'packed') {
        statement.set('alg', -7);
        statement.set('sig', await sign(concat(data, await sha256(clientData))));
      }
      if (input.tampered) data[40] = (data[40] ?? 0) ^ 1;
      const members: [string, unknown][] = [
        ['fmt', input.fmt ?? 'none'],
        ['attStmt', statement],
        ['authData', data],
      ];
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData),
          attestationObject: base64url(encodeCbor(new Map(members))),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    async get(input) {
      const clientData = createClientData('webauthn.get', input);
      const data = await authenticatorData(input, input.flags ?? 0x05, new Uint8Array());
      const signature = await sign(concat(data, await sha256(clientData)));
      if (input.tampered) data[36] = (data[36] ?? 0) ^ 1;
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
        clientExtensionResults: {},
      };
    },
  };
}
