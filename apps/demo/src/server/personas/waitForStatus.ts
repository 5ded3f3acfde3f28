interface Flow<State extends { readonly status: string }> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** Waits until a flow has a status. @throws Error after 20 seconds, with the status that it has. */
export function waitForStatus<State extends { readonly status: string }>(
  flow: Flow<State>,
  status: State['status'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (flow.getState().status === status) return resolve();
    const end = (finish: () => void) => {
      clearTimeout(timer);
      stop();
      finish();
    };
    const timer = setTimeout(
      () => end(() => reject(new Error(`The flow is "${flow.getState().status}", not "${status}".`))),
      20_000,
    );
    const stop = flow.subscribe(() => {
      if (flow.getState().status === status) end(resolve);
    });
  });
}
