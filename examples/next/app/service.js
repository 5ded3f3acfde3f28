import { createSandbox } from '@latchkey/sandbox';
import { createServiceClient } from '@latchkey/service';

// Replace the sandbox by your service: `createServiceClient({ baseUrl, clientId, clientSecret })`, and its published keys
// as pins. The page is rendered in the build and contains the pins, so that no server can replace them later.
const sandbox = createSandbox({ seed: 'next' });

export const { pins } = sandbox;
export const service = createServiceClient({
  baseUrl: 'http://service.localhost/2025-10-13',
  ...sandbox.platform,
  fetch: (request) => sandbox.fetch(request),
});
