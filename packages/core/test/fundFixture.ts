import { createFundFlow, type FundFlow } from '../src/flows/fund/createFundFlow.ts';
import type { FundIntent, FundState } from '../src/flows/fund/state.ts';
import { closeWallet } from '../src/session/closeWallet.ts';
import { createFundService } from './model/fundService.ts';
import { createLocks } from './model/locks.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from './scriptedWallet.ts';

export const intent: FundIntent = {
  destinationAccountId: 'InternalAccount:1',
  currency: 'USD',
  lockedCurrencySide: 'SENDING',
  amount: 5_000n,
};

export type Respond = (call: MadeCall, genuine: () => Response) => Response | Promise<Response>;

/** A signed-in user, a service that enforces the money rules, and a flow. */
export async function createFundFixture() {
  let byte = 0;
  const overrides: { readonly path: RegExp; readonly response: Respond }[] = [];
  const made = scriptedWallet(
    (call) => {
      const genuine = () => {
        const { method, path, headers, body } = call;
        const text = body === undefined ? undefined : JSON.stringify(body);
        const response = service.handle({ method, path: decodeURIComponent(path), headers, body: text });
        return json(response.status, response.body, { 'Latchkey-Time': String(clock.now()) });
      };
      const at = overrides.findIndex(({ path }) => path.test(`${call.method} ${call.path}`));
      const override = at < 0 ? undefined : overrides.splice(at, 1)[0];
      return override === undefined ? genuine() : override.response(call, genuine);
    },
    { locks: createLocks(), random: (length) => Uint8Array.from({ length }, () => (byte++ * 167) % 251) },
  );
  const { clock, wallet, calls } = made;
  const service = createFundService(clock, { settlesAs: 'COMPLETED', needsAuthorization: false });
  const flows: FundFlow[] = [];
  const flow = () => {
    const opened = createFundFlow(wallet);
    flows.push(opened);
    return opened;
  };
  const first = flow();
  await flushTasks();
  return {
    close: () => {
      for (const each of flows) each.dispose();
      closeWallet(wallet);
    },
    ...made,
    service,
    flow: first,
    reopened: flow,
    asked: () => calls.filter(({ method, path }) => method === 'POST' && path === '/quotes'),
    stored: async () => (await wallet.storage.records.list('fund'))[0]?.[1],
    /** Sets the next response of a method and path. */
    instead: (path: RegExp, response: Respond) => overrides.push({ path, response }),
    /** Advances time until the flow has this status. */
    until: async <Status extends FundState['status']>(status: Status, of: FundFlow = first) => {
      await flushTasks();
      for (let jumps = 0; of.getState().status !== status; jumps += 1) {
        if (jumps > 200 || !clock.jump()) throw new Error(`The status is still "${of.getState().status}".`);
        await flushTasks();
      }
      return of.getState() as Extract<FundState, { status: Status }>;
    },
  };
}

export const lost = () => Promise.reject(new TypeError('Failed to fetch'));
export const refused = () => json(404, { status: 404, code: 'QUOTE_NOT_FOUND', message: 'There is none.' });
/** Modifies the genuine response. */
export const changed =
  (change: object): Respond =>
  async (_, genuine) => {
    const response = genuine();
    return json(response.status, { ...((await response.json()) as object), ...change });
  };
