import type { Readable } from '@latchkey/core';

/**
 * Waits for a flow or a reader to come to a state, and hands that state out.
 *
 * ```ts
 * const { quote } = await until(send, 'reviewing')
 * await until(balance, (state) => state.status === 'ready' && state.data.length > 0)
 * ```
 *
 * @param wanted a status, or whether this is the state.
 * @param options.withinMs gives up after so many real milliseconds, 10 000 unless given.
 * @throws Error that names the state it stands in instead; never its contents.
 */
export function until<State extends { readonly status: string }, Status extends State['status']>(
  readable: Readable<State>,
  wanted: Status,
  options?: until.Options,
): Promise<Extract<State, { readonly status: Status }>>;
export function until<State extends { readonly status: string }>(
  readable: Readable<State>,
  wanted: (state: State) => boolean,
  options?: until.Options,
): Promise<State>;
export function until<State extends { readonly status: string }>(
  readable: Readable<State>,
  wanted: string | ((state: State) => boolean),
  { withinMs = 10_000 }: until.Options = {},
): Promise<State> {
  const fits = (state: State) => (typeof wanted === 'string' ? state.status === wanted : wanted(state));
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop();
      const awaited = typeof wanted === 'string' ? `"${wanted}"` : 'the wanted state';
      reject(new Error(`Waited ${withinMs} ms for ${awaited}; it stands in "${readable.getState().status}".`));
    }, withinMs);
    const look = () => {
      const state = readable.getState();
      if (!fits(state)) return;
      clearTimeout(timer);
      stop();
      resolve(state);
    };
    stop = readable.subscribe(look);
    look();
  });
}

export declare namespace until {
  interface Options {
    readonly withinMs?: number;
  }
}
