import { cdp } from 'vitest/browser';

interface Devtools {
  send(method: string, parameters?: object): Promise<unknown>;
}

interface RemoteObject {
  readonly objectId?: string;
  readonly value?: unknown;
}

/** What lives in the page after a garbage collection. */
export interface Residue {
  /** Listeners of all targets. */
  readonly listeners: number;
  /** DOM nodes, detached ones included. */
  readonly nodes: number;
  /** Members of all sets: each store and each emitter holds its subscribers in a set. */
  readonly members: number;
  readonly heapBytes: number;
}

/** Collects the garbage and measures the rest. */
export async function measureResidue(): Promise<Residue> {
  const devtools = cdp() as unknown as Devtools;
  const members = await countMembers(devtools);
  await devtools.send('Performance.enable');
  // What one collection finalises keeps other objects until the next.
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = (await devtools.send('Performance.getMetrics')) as {
    readonly metrics: readonly { readonly name: string; readonly value: number }[];
  };
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { listeners: read('JSEventListeners'), nodes: read('Nodes'), members, heapBytes: read('JSHeapUsedSize') };
}

/** The members of all sets of the frame in which tests run. */
async function countMembers(devtools: Devtools): Promise<number> {
  const call = async ({ objectId }: RemoteObject, functionDeclaration: string, returnByValue = false) => {
    const parameters = { objectId, functionDeclaration, returnByValue };
    return ((await devtools.send('Runtime.callFunctionOn', parameters)) as { readonly result: RemoteObject }).result;
  };
  const sets = (await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: (await call(await findDocument(devtools), 'function () { return Set.prototype; }')).objectId,
  })) as { readonly objects: RemoteObject };
  const sum = 'function () { return this.reduce((sum, { size }) => sum + size, 0); }';
  const { value } = await call(sets.objects, sum, true);
  await devtools.send('Runtime.releaseObject', { objectId: sets.objects.objectId });
  return Number(value);
}

/** The document of the tests, in their frame: functions that are called on it run there. */
async function findDocument(devtools: Devtools): Promise<RemoteObject> {
  const expression = 'document.querySelector("iframe")';
  const { result } = (await devtools.send('Runtime.evaluate', { expression })) as { readonly result: RemoteObject };
  const { node } = (await devtools.send('DOM.describeNode', { objectId: result.objectId })) as {
    readonly node: { readonly contentDocument: { readonly backendNodeId: number } };
  };
  const { backendNodeId } = node.contentDocument;
  return ((await devtools.send('DOM.resolveNode', { backendNodeId })) as { readonly object: RemoteObject }).object;
}

/** Counts the timers of the page that are due, from now on. */
export function countTimers(): { readonly due: () => number; readonly stop: () => void } {
  const due = new Set<unknown>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const clear = (end: (handle: number) => void) => (handle: number) => {
    due.delete(handle);
    end(handle);
  };
  const counting = {
    setTimeout: (run: (...parameters: unknown[]) => void, ms?: number, ...parameters: unknown[]) => {
      const handle = setTimeout(() => {
        due.delete(handle);
        run(...parameters);
      }, ms);
      due.add(handle);
      return handle;
    },
    setInterval: (run: () => void, ms?: number) => {
      const handle = setInterval(run, ms);
      due.add(handle);
      return handle;
    },
    clearTimeout: clear(clearTimeout as (handle: number) => void),
    clearInterval: clear(clearInterval as (handle: number) => void),
  };
  Object.assign(globalThis, counting);
  return {
    due: () => due.size,
    stop: () => void Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval }),
  };
}
