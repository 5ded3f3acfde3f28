import fc from 'fast-check';
import { expect } from 'vitest';
import { createExportFlow, type ExportFlow } from '../../src/flows/walletExport/createExportFlow.ts';
import type { ExportState } from '../../src/flows/walletExport/state.ts';
import { seal } from '../../src/hpke/seal.ts';
import { toHex } from '../../src/internal/hex.ts';
import { getSigner } from '../../src/session/getSigner.ts';
import { lockWallet } from '../../src/session/lockWallet.ts';
import { refresh } from '../../src/session/refresh.ts';
import { restoreSession } from '../../src/session/restoreSession.ts';
import { signOut } from '../../src/session/signOut.ts';
import { enclave } from '../bundles.ts';
import { createBrowser, type Page } from './browser.ts';
import { type AccountId, createCredentialService } from './credentialService.ts';
import type { WalletEnvironment } from './destroyable.ts';
import { type Disturbances, disturbances } from './disturbances.ts';
import { deviceFaults, type Fault, faults } from './hop.ts';
import { createJumpingClock } from './jumpingClock.ts';
import { createKeyring, signInWith } from './keyring.ts';
import { type Forgery, forgeries } from './signedCalls.ts';

/** A user who exports the words of their wallet, with all faults. */
export interface ExportScenario extends Disturbances {
  readonly faults: readonly Fault[];
  readonly interruptions: readonly { readonly at: number; readonly what: Interruption }[];
  /** Number of exports per tab. */
  readonly asks: readonly [here: number, beside: number];
  /** How long the user looks at the words. */
  readonly looksMs: number;
  readonly keyMs: number;
  readonly keepsWaiting: boolean;
  readonly bobSignsIn: boolean;
}

/** What happens during a call. */
type Interruption =
  | 'lock'
  | 'sign out'
  | 'identity ends'
  | 'key fails'
  | 'refresh'
  | 'give up'
  | Exclude<Forgery, 'export'>;

export interface ExportResult {
  readonly statuses: readonly ExportState['status'][];
  readonly isOver: boolean;
  readonly shown: ReadonlySet<ExportState['status']>;
  readonly falseReports: readonly string[];
  /** Number of requests for the words, each made by the user. */
  readonly asked: number;
  /** How often the service returned them. */
  readonly exported: number;
  readonly signIns: number;
}

export const exportScenarios: fc.Arbitrary<ExportScenario> = fc.record({
  faults: fc.array(fc.oneof(fc.constant('none' as const), fc.constantFrom(...faults, ...deviceFaults)), {
    maxLength: 10,
  }),
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
  keepsWaiting: fc.boolean(),
  bobSignsIn: fc.boolean(),
  ...disturbances,
});

type ExportPage = Page<ExportState, ExportFlow>;
const ADA: AccountId = 'InternalAccount:1';
const BOB: AccountId = 'InternalAccount:2';
const WORDS: { readonly [account: string]: string } = {
  [ADA]: `${'abandon '.repeat(11)}about`,
  [BOB]: `${'zoo '.repeat(11)}wrong`,
};
/** The enclave key that every model pins. */
const signer = enclave(1);

/** Seals in transit what the service returns. */
function sealing({ fetch, ...environment }: WalletEnvironment): WalletEnvironment {
  return {
    ...environment,
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      if (!url.endsWith('/export') || response.status !== 200) return response;
      const { headers } = response;
      const text = await response.text();
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

/** Runs all of it, and waits for everything that is late. */
export async function runExport(scenario: ExportScenario): Promise<ExportResult> {
  const clock = createJumpingClock(Date.UTC(2026, 0, 1));
  const service = createCredentialService(clock);
  service.addCredential({ accountId: ADA, type: 'EMAIL_OTP', nickname: 'ada@example.com' });
  service.addCredential({ accountId: BOB, type: 'EMAIL_OTP', nickname: 'bob@example.com' });
  const keyring = createKeyring(signed);
  const todo = [...scenario.asks];
  const falseReports: string[] = [];
  const kept: unknown[] = [];
  let [person, handled, asked, signIns] = [ADA, 0, 0, 0];

  const browser = createBrowser<ExportState, ExportFlow>({
    clock,
    service: { handle },
    faults: scenario.faults,
    disturbances: scenario,
    between: (environment) => {
      const storage = keyring.over(environment.storage);
      const put: typeof storage.records.put = async (name, record) => {
        kept.push(record);
        await environment.storage.records.put(name, record);
      };
      const records = Object.assign(Object.create(storage.records), { put });
      return sealing({ ...environment, storage: { ...storage, records } });
    },
    createFlow: (wallet) => {
      const flow = createExportFlow(wallet);
      flow.subscribe(() => {
        const state = flow.getState();
        kept.push(state);
        if (state.status === 'opened' && flow.words() !== WORDS[state.accountId]) falseReports.push('other words');
        if (state.status === 'opened' && getSigner(wallet, state.accountId) === undefined)
          falseReports.push('opened without a request');
      });
      flow.inspect((step) => {
        kept.push(step);
        // A user who signs in for the export, in any tab, requests it again.
        if (step.event === 'reauthenticated' && step.from !== step.to) asked += 1;
      });
      restoreSession(wallet);
      return flow;
    },
  });
  const { pages, shown } = browser;

  function signed(by: string, text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    if (service.forged.has(text)) falseReports.push(`signed without a request: ${type}`);
    if (type !== 'ACTIVITY_TYPE_EXPORT_WALLET') return;
    const isAsked = ({ wallet, flow }: ExportPage) =>
      getSigner(wallet)?.publicKey === by && flow.getState().status === 'exporting';
    if (!pages.some(isAsked)) falseReports.push('signed without a request');
  }

  function handle(request: Parameters<typeof service.handle>[0]): ReturnType<typeof service.handle> {
    const page = pages.find(({ name }) => name === request.headers.get('Model-Page'));
    const response = service.handle(request);
    if (page === undefined || request.path.startsWith('/relay/session')) return response;
    handled += 1;
    for (const { at, what } of scenario.interruptions) if (at === handled - 1) interrupt(page, what);
    return response;
  }

  function interrupt({ wallet, flow }: ExportPage, what: Interruption): void {
    if (what === 'lock') lockWallet(wallet);
    else if (what === 'refresh') refresh(wallet, {}).catch(() => {});
    else if (what === 'give up') flow.reset();
    else if (what === 'key fails') keyring.fail();
    else if (what === 'identity ends') service.caller = undefined;
    else if (what === 'sign out') {
      if (scenario.bobSignsIn) person = BOB;
      signOut(wallet);
    } else service.forges = what;
    look();
  }

  /** When a page first showed the words without a key: a task that is due at that moment may still remove them. */
  const since = new Map<ExportPage, number>();

  /**
   * Checks the invariants of every moment: the words exist exactly while they are shown, and only the holder of the key
   * sees them.
   */
  function look(): void {
    for (const page of pages) {
      const { wallet, flow } = page;
      const state = flow.getState();
      const isShown = state.status === 'opened';
      if ((flow.words() !== undefined) !== isShown) falseReports.push('words without a screen, or a screen without');
      if (!isShown || getSigner(wallet, state.accountId) !== undefined) since.delete(page);
      else if (clock.now() > (since.get(page) ?? clock.now())) falseReports.push('words shown too long');
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
    const [credential] = service.findCredentials(person);
    if (credential === undefined || ('accountId' in state && state.accountId !== person)) return page.flow.reset();
    signIns += 1;
    await signInWith(page.wallet, { service, key: keyring.next(), credential, endsIn });
  }

  /** How the user reacts to a state. */
  function act(page: ExportPage, state: ExportState): void {
    const { flow } = page;
    look();
    const then = (what: () => void, inMs: number) => clock.setTimeout(() => flow.getState() === state && what(), inMs);
    if (state.status === 'idle') begin(page);
    if (state.status === 'reauthenticating') then(() => void signIn(page, state), 1_000);
    if (state.status === 'opened') then(() => flow.reset(), scenario.looksMs);
    if (state.status !== 'failed') return;
    if (!scenario.keepsWaiting || state.error.next !== 'retry') then(() => flow.reset(), 1_000);
    else
      then(() => {
        asked += 1;
        flow.retry();
      }, 1_000);
  }

  const page = browser.open(0);
  await signIn(page, page.flow.getState(), scenario.keyMs);
  if (scenario.asks[1] > 0) browser.open(1);
  const statuses = await browser.run(act);
  look();
  const told = JSON.stringify(kept);
  if (told.includes('abandon abandon') || told.includes('zoo zoo')) falseReports.push('words that are kept');
  const exported = service.effects.filter(({ kind }) => kind === 'exported').length;
  const isOver = pages.every((each) => each.isOver);
  return { statuses, isOver, shown, falseReports: [...new Set(falseReports)], asked, exported, signIns };
}

/** The invariants of every run. */
export function checkExport({ statuses, isOver, falseReports, asked, exported }: ExportResult): void {
  expect(falseReports, 'nothing is told or signed that must not be').toEqual([]);
  expect(exported, 'never given without being asked for').toBeLessThanOrEqual(asked);
  expect(isOver, 'always a way on').toBe(true);
  for (const status of statuses) expect(status, 'always an end, with nothing on screen').toBe('idle');
}
