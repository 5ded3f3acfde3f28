import { expect, it } from 'vitest';
import { nameTarballs } from './nameTarballs.mjs';

it('names no version of a package that has a tarball, and adds what only others need', () => {
  const manifest = {
    name: 'my-wallet',
    dependencies: { '@latchkey/core': '^0.1.0', hono: '^4.0.0' },
    devDependencies: { '@latchkey/sandbox': '^0.1.0', vite: '^8.0.0' },
  };
  const ranges = Object.fromEntries(
    ['contract', 'core', 'sandbox'].map((name) => [`@latchkey/${name}`, `file:${name}`]),
  );
  expect(nameTarballs(manifest, ranges)).toEqual({
    name: 'my-wallet',
    dependencies: { '@latchkey/contract': 'file:contract', '@latchkey/core': 'file:core', hono: '^4.0.0' },
    devDependencies: { '@latchkey/sandbox': 'file:sandbox', vite: '^8.0.0' },
  });
});
