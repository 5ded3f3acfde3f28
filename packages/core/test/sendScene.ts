import { createSendFlow, type SendFlow } from '../src/flows/send/createSendFlow.ts';
import type { SendRecord } from '../src/flows/send/record.ts';
import type { Intent, SendState } from '../src/flows/send/state.ts';
import { generateSessionKey } from '../src/keys/generateSessionKey.ts';
import { closeWallet } from '../src/session/closeWallet.ts';
import { createLocks } from './model/locks.ts';
import { createService } from './model/service.ts';
import { signIn } from './model/signIn.ts';
import { json, type MadeCall, rest, scriptedWallet } from './scriptedWallet.ts';
import { isSigning } from './signing.ts';

export const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 5_000_000n,
};

/**
 * Somebody signed in, a service that keeps the rules of money, and a flow. Overrides come in place of answers, one for
 * each call of a path.
 */
export async function sendScene() {
  let byte = 0;
  const overrides: { readonly path: RegExp; readonly answer: (call: MadeCall) => Response | Promise<Response> }[] = [];
  /** Records as they were stored when each order left. */
  const storedAtOrder: SendRecord[] = [];
  const made = scriptedWallet(
    async (call) => {
      if (call.path.endsWith('/execute')) storedAtOrder.push(...(await records()));
      const at = overrides.findIndex(({ path }) => path.test(call.path));
      const override = at < 0 ? undefined : overrides.splice(at, 1)[0];
      if (override !== undefined) return override.answer(call);
      return answerOf(call);
    },
    { locks: createLocks(), random: (length) => Uint8Array.from({ length }, () => (byte++ * 167) % 251) },
  );
  const { wallet, clock } = made;
  const service = createService(clock);
  let sessions = 0;

  function answerOf(call: MadeCall): Response {
    const { method, path, headers, body } = call;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = service.handle({ method, path: decodeURIComponent(path), headers, body: text });
    return json(answer.status, answer.body, { 'Latchkey-Time': String(clock.now()) });
  }

  async function records(): Promise<SendRecord[]> {
    return (await wallet.storage.records.list('send ')).map(([, record]) => record as SendRecord);
  }

  async function signInAnew(): Promise<void> {
    const key = await generateSessionKey();
    sessions += 1;
    service.keys.add(key.compressedPublicKey);
    await signIn(wallet, { key, id: `Session:${sessions}`, now: clock.now(), endsIn: 900_000 });
  }

  await signInAnew();
  const flow = createSendFlow(wallet);
  await rest();

  const scene = {
    ...made,
    service,
    flow,
    records,
    signIn: signInAnew,
    storedAtOrder,
    answerOf,
    /** The next call of such a path is answered so. */
    instead: (path: RegExp, answer: (call: MadeCall) => Response | Promise<Response>) => {
      overrides.push({ path, answer });
    },
    orders: () => made.calls.filter(({ path }) => path.endsWith('/execute')),
    paths: () => made.calls.map(({ method, path }) => `${method} ${path}`),
    /** Lets time go by until the flow is so. */
    until: async <Status extends SendState['status']>(status: Status, of: SendFlow = flow) => {
      await settled();
      for (let jumps = 0; of.getState().status !== status; jumps += 1) {
        if (jumps > 300 || !clock.jump()) throw new Error(`It stands in "${of.getState().status}".`);
        await settled();
      }
      return of.getState() as Extract<SendState, { status: Status }>;
    },
    close: () => {
      flow.dispose();
      closeWallet(wallet);
    },
  };
  return scene;
}

/** Signing and storing take real time, though none of the clock's. */
export async function settled(): Promise<void> {
  do {
    await rest();
    await new Promise((resolve) => setTimeout(resolve, 4));
    await rest();
  } while (isSigning());
}
