// Stops with a sentence, not a stack, on a Node that is too old. Written so that an old Node can still read it.
export const oldestNode = '20.19.0';

/** Whether version `a` is at least version `b`. */
export function isAtLeast(a, b) {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    if (left[i] !== right[i]) return left[i] > right[i];
  }
  return true;
}

if (!isAtLeast(process.versions.node, oldestNode)) {
  process.stderr.write(
    `Latchkey needs Node ${oldestNode} or later; this is ${process.versions.node}.\nInstall a newer one from https://nodejs.org and run the command again.\n`,
  );
  process.exit(1);
}
