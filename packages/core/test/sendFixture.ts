import type { createWallet } from '../src/client/createWallet.ts';
import { createSendFlow, type SendFlow } from '../src/flows/send/createSendFlow.ts';
import type { SendRecord } from '../src/flows/send/record.ts';
import type { Intent, SendState } from '../src/flows/send/state.ts';
import { generateSessionKey } from '../src/keys/generateSessionKey.ts';
import { closeWallet } from '../src/session/closeWallet.ts';
import { createLocks } from './model/locks.ts';
import { createService } from './model/service.ts';
import { signIn } from './model/signIn.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from './scriptedWallet.ts';
import { settle } from './signing.ts';

export const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 5_000_000n,
};

/**
 * A signed-in user, a service that enforces the money rules, and a flow. Overrides replace responses, one per call of a
 * path.
 */
export async function createSendFixture(options: Partial<createWallet.Options> = {}) {
  let byte = 0;
  const overrides: { readonly path: RegExp; readonly response: (call: MadeCall) => Response | Promise<Response> }[] =
    [];
  /** Records as they were stored when each execute request was sent. */
  const storedAtExecute: SendRecord[] = [];
  const made = scriptedWallet(
    async (call) => {
      if (call.path.endsWith('/execute')) storedAtExecute.push(...(await records()));
      const at = overrides.findIndex(({ path }) => path.test(call.path));
      const override = at < 0 ? undefined : overrides.splice(at, 1)[0];
      if (override !== undefined) return override.response(call);
      return respond(call);
    },
    { ...options, locks: createLocks(), random: (length) => Uint8Array.from({ length }, () => (byte++ * 167) % 251) },
  );
  const { wallet, clock } = made;
  const service = createService(clock);
  let sessions = 0;

  function respond(call: MadeCall): Response {
    const { method, path, headers, body } = call;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = service.handle({ method, path: decodeURIComponent(path), headers, body: text });
    return json(response.status, response.body, { 'Latchkey-Time': String(clock.now()) });
  }

  async function records(): Promise<SendRecord[]> {
    return (await wallet.storage.records.list('send ')).map(([, record]) => record as SendRecord);
  }

  async function signInAgain(): Promise<void> {
    const key = await generateSessionKey();
    sessions += 1;
    service.keys.add(key.compressedPublicKey);
    await signIn(wallet, { key, id: `Session:${sessions}`, now: clock.now(), endsIn: 900_000 });
  }

  await signInAgain();
  const flow = createSendFlow(wallet);
  await flushTasks();

  const fixture = {
    ...made,
    service,
    flow,
    records,
    signIn: signInAgain,
    storedAtExecute,
    respond,
    /** Overrides the response to the next call of this path. */
    instead: (path: RegExp, response: (call: MadeCall) => Response | Promise<Response>) => {
      overrides.push({ path, response });
    },
    executions: () => made.calls.filter(({ path }) => path.endsWith('/execute')),
    paths: () => made.calls.map(({ method, path }) => `${method} ${path}`),
    /** Advances time until the flow has this status. */
    until: async <Status extends SendState['status']>(status: Status, of: SendFlow = flow) => {
      await settle();
      for (let jumps = 0; of.getState().status !== status; jumps += 1) {
        if (jumps > 300 || !clock.jump()) throw new Error(`The status is still "${of.getState().status}".`);
        await settle();
      }
      return of.getState() as Extract<SendState, { status: Status }>;
    },
    close: () => {
      flow.dispose();
      closeWallet(wallet);
    },
  };
  return fixture;
}
