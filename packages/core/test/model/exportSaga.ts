import fc from 'fast-check';
import { expect } from 'vitest';
import { createExportFlow, type ExportFlow } from '../../src/flows/walletExport/createExportFlow.ts';
import type { ExportState } from '../../src/flows/walletExport/state.ts';
import { seal } from '../../src/hpke/seal.ts';
import { toHex } from '../../src/internal/hex.ts';
import { lock } from '../../src/session/lock.ts';
import { refresh } from '../../src/session/refresh.ts';
import { restoreSession } from '../../src/session/restoreSession.ts';
import { signerOf } from '../../src/session/signerOf.ts';
import { signOut } from '../../src/session/signOut.ts';
import { enclave } from '../bundles.ts';
import { createBrowser, type Page } from './browser.ts';
import { type AccountId, createCredentialService } from './credentialService.ts';
import { type Fault, faults, mishaps } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createKeyring, signInWith } from './keyring.ts';
import type { World } from './mortal.ts';
import { type Forgery, forgeries } from './signedCalls.ts';
import { type Weather, weather } from './weather.ts';

/** One person who wants the words of their wallet, and everything that goes wrong on the way. */
export interface ExportSaga extends Weather {
  readonly faults: readonly Fault[];
  readonly interruptions: readonly { readonly at: number; readonly what: Interruption }[];
  /** How often they ask, in each tab. */
  readonly asks: readonly [here: number, beside: number];
  /** How long they look at the words. */
  readonly looksMs: number;
  readonly keyMs: number;
  readonly isPatient: boolean;
  readonly bobComes: boolean;
}

/** What happens while a call is under way. */
type Interruption =
  | 'lock'
  | 'sign out'
  | 'identity ends'
  | 'key fails'
  | 'refresh'
  | 'give up'
  | Exclude<Forgery, 'export'>;

export interface ExportEnding {
  readonly statuses: readonly ExportState['status'][];
  readonly isOver: boolean;
  readonly shown: ReadonlySet<ExportState['status']>;
  readonly lies: readonly string[];
  /** How often the words were asked for: each time by the person. */
  readonly asked: number;
  /** How often the service gave them. */
  readonly exported: number;
  readonly signIns: number;
}

export const exportSagas: fc.Arbitrary<ExportSaga> = fc.record({
  faults: fc.array(fc.oneof(fc.constant('none' as const), fc.constantFrom(...faults, ...mishaps)), { maxLength: 10 }),
  interruptions: fc.array(
    fc.record({
      at: fc.nat(8),
      what: fc.constantFrom<Interruption>(
        ...(['lock', 'lock', 'sign out', 'identity ends', 'key fails', 'refresh', 'give up'] as const),
        ...forgeries.filter((each) => each !== 'export'),
      ),
    }),
    { maxLength: 3 },
  ),
  asks: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.nat(1)),
  looksMs: fc.constantFrom(0, 1_000, 60_000),
  keyMs: fc.constantFrom(900_000, 900_000, 5_500, 8_000, 30_000),
  isPatient: fc.boolean(),
  bobComes: fc.boolean(),
  ...weather,
});

type ExportPage = Page<ExportState, ExportFlow>;
const ADA: AccountId = 'InternalAccount:1';
const BOB: AccountId = 'InternalAccount:2';
const WORDS: { readonly [account: string]: string } = {
  [ADA]: `${'abandon '.repeat(11)}about`,
  [BOB]: `${'zoo '.repeat(11)}wrong`,
};
/** The one whose key every model pins. */
const signer = enclave(1);

/** Seals what the service gives away, on its way. */
function sealing({ fetch, ...world }: World): World {
  return {
    ...world,
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      if (!url.endsWith('/export') || answer.status !== 200) return answer;
      const { headers } = answer;
      const text = await answer.text();
      const { id, encryptedWalletCredentials: key } = parsed(text) ?? {};
      if (id === undefined || key === undefined) return new Response(text, { headers });
      const plaintext = new TextEncoder().encode(WORDS[id]);
      const recipient = new Uint8Array(Buffer.from(key, 'hex'));
      const { enc, ciphertext } = await seal({ recipient, info: 'turnkey_hpke', plaintext });
      const data = { encappedPublic: toHex(enc), ciphertext: toHex(ciphertext), organizationId: 'org_1' };
      const encryptedWalletCredentials = signer.bundle(JSON.stringify(data));
      return new Response(JSON.stringify({ id, encryptedWalletCredentials }), { headers });
    },
  };
}

function parsed(text: string): { readonly id?: string; readonly encryptedWalletCredentials?: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Lives through all of it, and past everything that is late. */
export async function liveExport(saga: ExportSaga): Promise<ExportEnding> {
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createCredentialService(clock);
  service.addCredential({ accountId: ADA, type: 'EMAIL_OTP', nickname: 'ada@example.com' });
  service.addCredential({ accountId: BOB, type: 'EMAIL_OTP', nickname: 'bob@example.com' });
  const keyring = createKeyring(signed);
  const todo = [...saga.asks];
  const lies: string[] = [];
  const kept: unknown[] = [];
  let [person, handled, asked, signIns] = [ADA, 0, 0, 0];

  const browser = createBrowser<ExportState, ExportFlow>({
    clock,
    service: { handle },
    faults: saga.faults,
    weather: saga,
    between: (world) => {
      const storage = keyring.over(world.storage);
      const put: typeof storage.records.put = async (name, record) => {
        kept.push(record);
        await world.storage.records.put(name, record);
      };
      const records = Object.assign(Object.create(storage.records), { put });
      return sealing({ ...world, storage: { ...storage, records } });
    },
    flowOf: (wallet) => {
      const flow = createExportFlow(wallet);
      flow.subscribe(() => {
        const state = flow.getState();
        kept.push(state);
        if (state.status === 'opened' && flow.words() !== WORDS[state.accountId]) lies.push('other words');
        if (state.status === 'opened' && signerOf(wallet, state.accountId) === undefined)
          lies.push('opened for nobody');
      });
      flow.inspect((step) => {
        kept.push(step);
        // Whoever signs in for it, in whichever tab, asks for it again.
        if (step.event === 'reauthenticated' && step.from !== step.to) asked += 1;
      });
      restoreSession(wallet);
      return flow;
    },
  });
  const { pages, shown } = browser;

  function signed(by: string, text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    if (service.forged.has(text)) lies.push(`signed what nobody asked for: ${type}`);
    if (type !== 'ACTIVITY_TYPE_EXPORT_WALLET') return;
    const isAsked = ({ wallet, flow }: ExportPage) =>
      signerOf(wallet)?.publicKey === by && flow.getState().status === 'exporting';
    if (!pages.some(isAsked)) lies.push('signed for nobody');
  }

  function handle(request: Parameters<typeof service.handle>[0]): ReturnType<typeof service.handle> {
    const page = pages.find(({ name }) => name === request.headers.get('Model-Page'));
    const answer = service.handle(request);
    if (page === undefined || request.path.startsWith('/relay/session')) return answer;
    handled += 1;
    for (const { at, what } of saga.interruptions) if (at === handled - 1) interrupt(page, what);
    return answer;
  }

  function interrupt({ wallet, flow }: ExportPage, what: Interruption): void {
    if (what === 'lock') lock(wallet);
    else if (what === 'refresh') refresh(wallet, {}).catch(() => {});
    else if (what === 'give up') flow.reset();
    else if (what === 'key fails') keyring.fail();
    else if (what === 'identity ends') service.caller = undefined;
    else if (what === 'sign out') {
      if (saga.bobComes) person = BOB;
      signOut(wallet);
    } else service.forges = what;
    look();
  }

  /** When a page first had words on screen and no key: what is due at that moment may be about to take them away. */
  const since = new Map<ExportPage, number>();

  /** What must be so at every moment: the words are told to whoever holds the key, and while they are shown. */
  function look(): void {
    for (const page of pages) {
      const { wallet, flow } = page;
      const state = flow.getState();
      const isShown = state.status === 'opened';
      if ((flow.words() !== undefined) !== isShown) lies.push('words without a screen, or a screen without');
      if (!isShown || signerOf(wallet, state.accountId) !== undefined) since.delete(page);
      else if (clock.now() > (since.get(page) ?? clock.now())) lies.push('words that nobody may read');
      else since.set(page, since.get(page) ?? clock.now());
    }
  }

  function begin(page: ExportPage): void {
    const at = pages.indexOf(page);
    if ((todo[at] ?? 0) <= 0) {
      page.isOver = true;
      return;
    }
    const state = page.flow.getState();
    clock.setTimeout(() => {
      if (pages[at] !== page || page.flow.getState() !== state) return;
      todo[at] = (todo[at] ?? 0) - 1;
      asked += 1;
      page.flow.start(person);
    }, 1_000);
  }

  async function signIn(page: ExportPage, state: ExportState, endsIn = 900_000): Promise<void> {
    if (!pages.includes(page) || page.flow.getState() !== state) return;
    const [credential] = service.credentialsOf(person);
    if (credential === undefined || ('accountId' in state && state.accountId !== person)) return page.flow.reset();
    signIns += 1;
    await signInWith(page.wallet, { service, key: keyring.next(), credential, endsIn });
  }

  /** What the person does about what they see. */
  function act(page: ExportPage, state: ExportState): void {
    const { flow } = page;
    look();
    const then = (what: () => void, inMs: number) => clock.setTimeout(() => flow.getState() === state && what(), inMs);
    if (state.status === 'idle') begin(page);
    if (state.status === 'reauthenticating') then(() => void signIn(page, state), 1_000);
    if (state.status === 'opened') then(() => flow.reset(), saga.looksMs);
    if (state.status !== 'failed') return;
    if (!saga.isPatient || state.error.next !== 'retry') then(() => flow.reset(), 1_000);
    else
      then(() => {
        asked += 1;
        flow.retry();
      }, 1_000);
  }

  const page = browser.open(0);
  await signIn(page, page.flow.getState(), saga.keyMs);
  if (saga.asks[1] > 0) browser.open(1);
  const statuses = await browser.live(act);
  look();
  const told = JSON.stringify(kept);
  if (told.includes('abandon abandon') || told.includes('zoo zoo')) lies.push('words that are kept');
  const exported = service.effects.filter(({ kind }) => kind === 'exported').length;
  const isOver = pages.every((each) => each.isOver);
  return { statuses, isOver, shown, lies: [...new Set(lies)], asked, exported, signIns };
}

/** What must be true of every one of them. */
export function judgeExport({ statuses, isOver, lies, asked, exported }: ExportEnding): void {
  expect(lies, 'nothing is told or signed that must not be').toEqual([]);
  expect(exported, 'never given without being asked for').toBeLessThanOrEqual(asked);
  expect(isOver, 'always a way on').toBe(true);
  for (const status of statuses) expect(status, 'always an end, with nothing on screen').toBe('idle');
}
