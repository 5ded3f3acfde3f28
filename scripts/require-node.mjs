// Stops with a message, not a stack, on a Node that is too old. Written so that an old Node can still parse it.
const oldestNode = '20.19.0';

/** Whether version `a` is at least version `b`. */
export function isAtLeast(a, b) {
  return a.localeCompare(b, 'en', { numeric: true }) >= 0;
}

if (!isAtLeast(process.versions.node, oldestNode)) {
  process.stderr.write(
    `Latchkey needs Node ${oldestNode} or later; this is ${process.versions.node}.\nInstall a newer one from https://nodejs.org and run the command again.\n`,
  );
  process.exit(1);
}
