import { fileURLToPath } from 'node:url';

// In this repository the packages lie above the app. An app of its own needs none of this.
const root = fileURLToPath(new URL('../..', import.meta.url));

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
};
