// What a test file may leave behind in its process, which it shares with other files (`isolate: false`).

/** Objects whose own properties belong to every file of a process, by their names in a report. */
const shared = {
  globalThis,
  crypto: globalThis.crypto,
  'crypto.subtle': globalThis.crypto.subtle,
  console,
  process,
  'process.env': process.env,
  'process.stdout': process.stdout,
  'process.stderr': process.stderr,
  Error,
  Date,
  JSON,
  Math,
  Promise,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'Function.prototype': Function.prototype,
  'Promise.prototype': Promise.prototype,
  'SubtleCrypto.prototype': SubtleCrypto.prototype,
};

/** State that the platform and the test runner change by themselves. */
const changesByItself = /^(__vitest|__vite|process\.(stdout\.|stderr\.|)_)/;

/** Libraries register themselves once for a process when they are loaded: `Symbol(signal-exit)`, `__extends` of tslib. */
const isRegistration = (name) => typeof name === 'symbol' || name.startsWith('__');

/** Records the shared state of the process. Node defines some globals on first use, so each is read once before. */
export function takeSnapshot() {
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (get !== undefined && !name.endsWith('Storage')) Reflect.get(globalThis, name);
  return {
    properties: new Map(Object.entries(shared).map(([name, object]) => [name, getOwnProperties(object)])),
    listeners: new Map(process.eventNames().map((event) => [event, process.rawListeners(event)])),
    folder: process.cwd(),
    exitCode: process.exitCode,
  };
}

/** Returns one line for each difference between two snapshots. */
export function findLeaks(before, after) {
  const leaks = [];
  for (const [object, properties] of after.properties) {
    const earlier = before.properties.get(object);
    for (const name of new Set([...earlier.keys(), ...properties.keys()])) {
      const path = object === 'globalThis' ? String(name) : `${object}.${String(name)}`;
      if (changesByItself.test(path) || isSame(earlier.get(name), properties.get(name))) continue;
      if (!earlier.has(name) && isRegistration(name)) continue;
      leaks.push(`${path} is ${describeChange(earlier.get(name), properties.get(name))}`);
    }
  }
  for (const event of new Set([...before.listeners.keys(), ...after.listeners.keys()])) {
    const earlier = before.listeners.get(event) ?? [];
    const later = after.listeners.get(event) ?? [];
    const added = later.filter((listener) => !earlier.includes(listener)).length;
    const removed = earlier.filter((listener) => !later.includes(listener)).length;
    if (added > 0) leaks.push(`process has ${added} more listeners of "${String(event)}"`);
    if (removed > 0) leaks.push(`process has ${removed} fewer listeners of "${String(event)}"`);
  }
  if (before.folder !== after.folder) leaks.push('process.cwd() is changed');
  if (before.exitCode !== after.exitCode) leaks.push('process.exitCode is changed');
  return leaks;
}

function getOwnProperties(object) {
  return new Map(Reflect.ownKeys(object).map((name) => [name, Reflect.getOwnPropertyDescriptor(object, name)]));
}

function isSame(one, other) {
  if (one === undefined || other === undefined) return one === other;
  return Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;
}

function describeChange(before, after) {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}
