import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './pnpm.mjs';
import { runTool } from './runTool.mjs';

/** A violation of each rule: the name of the rule, a file, and its text. */
const planted = [
  ['contract-imports', 'packages/contract/src/x.ts', `import 'zod';`],
  ['contract-imports', 'packages/contract/src/x.ts', `import 'node:fs';`],
  ['contract-imports', 'packages/contract/src/x.ts', `import '@latchkey/core';`],
  ['service-imports', 'packages/service/src/x.ts', `import '@latchkey/relay';`],
  ['relay-imports', 'packages/relay/src/routes/x.ts', `import '@latchkey/core';`],
  ['relay-imports', 'packages/relay/src/node/x.ts', `import '@latchkey/sandbox';`],
  ['relay-tests', 'packages/relay/src/routes/x.test.ts', `import '@latchkey/core';`],
  ['browser-2', 'packages/relay/src/routes/x.ts', `import 'node:http';`],
  ['sandbox-imports', 'packages/sandbox/src/x.ts', `import '@latchkey/core';`],
  ['sandbox-cryptography', 'packages/sandbox/src/crypto/x.ts', `import '@hpke/core';`],
  ['browser-2', 'packages/sandbox/src/x.ts', `import 'node:fs';`],
  ['relay-tests', 'packages/sandbox/src/x.test.ts', `import '@latchkey/core';`],
  ['core-imports', 'packages/core/src/x.ts', `import '@latchkey/relay/memory';`],
  ['core-imports', 'packages/core/src/x.ts', `import type { A } from '@latchkey/service';\nexport type B = A;`],
  ['browser-1', 'packages/core/src/x.ts', `import type { A } from 'node:http';\nexport type B = A;`],
  ['core-tests', 'packages/core/src/x.test.ts', `import '@latchkey/relay';`],
  ['core-base', 'packages/core/src/internal/x.ts', `import '../money/money.ts';`],
  ['core-materials', 'packages/core/src/money/x.ts', `import '../session/state.ts';`],
  ['core-materials', 'packages/core/src/money/x.ts', `export const later = () => import('../flows/login/state.ts');`],
  ['core-wallet', 'packages/core/src/session/x.ts', `import '../actions/createQuote.ts';`],
  ['core-actions', 'packages/core/src/actions/x.ts', `import '../flows/flow.ts';`],
  ['elements-imports', 'packages/elements/src/x.ts', `import '@latchkey/relay';`],
  ['devtools-imports', 'packages/devtools/src/x.ts', `import '@latchkey/react';`],
  ['testing-imports', 'packages/testing/src/x.ts', `import '@latchkey/react';`],
  ['conformance-imports', 'packages/conformance/src/x.ts', `import '@latchkey/relay';`],
  ['browser-1', 'packages/conformance/src/x.ts', `import 'node:fs';`],
  ['react-hooks', 'packages/react/src/hooks/x.ts', `import '../headless/login/parts.ts';`],
  ['react-headless', 'packages/react/src/headless/login/x.tsx', `import '../../kit/login/Login.tsx';`],
  ['react-imports', 'packages/react/src/kit/x.tsx', `import '@latchkey/contract/quotes';`],
  ['by-path', 'packages/react/src/kit/x.tsx', `import '../../../core/src/money/money.ts';`],
  ['by-path', 'packages/sandbox/test/x.test.ts', `import '../../core/src/money/money.ts';`],
  ['by-path-outside', 'apps/demo/x.ts', `import '../../packages/core/src/money/money.ts';`],
  ['not-resolvable', 'packages/service/src/x.ts', `import '@latchkey/contract/src/ids.ts';`],
  ['not-resolvable', 'packages/service/src/x.ts', `import './missing.ts';`],
];

const allowed = {
  'packages/contract/src/ok.ts': `import * as v from 'valibot';\nimport './other.ts';\nexport const x = v;`,
  'packages/relay/src/node/ok.ts': `import '@latchkey/service';\nimport 'node:http';`,
  'packages/relay/src/crypto/ok.ts': `export type Crypto = typeof import('node:crypto');`,
  'packages/core/src/flows/login/ok.ts': `import '../../actions/other.ts';\nimport '@latchkey/contract/quotes';`,
  'packages/core/src/money/ok.ts': `import '../errors/other.ts';`,
  'packages/core/test/deep/ok.test.ts': `import '../../src/money/money.ts';`,
  'packages/core/src/flows/login/ok.test.ts': `import '@latchkey/testing';`,
  'packages/react/src/kit/ok.tsx': `import '../headless/other.ts';\nimport '@latchkey/core';`,
};

/** `packages/core/src/x.ts` of the third row is `packages/core/src/x2.ts`. */
const toFile = (path, index) => path.replace(/\/x\./, `/x${index}.`);
let workspace;
let report;

function write(path, text) {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), text);
}

/** Creates the modules that a file imports by path, empty. */
function writeTargets(path, text) {
  for (const [, target] of text.matchAll(/'(\.[^']+)'/g))
    if (!target.includes('missing')) write(posix.join(dirname(path), target), 'export {};\n');
}

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'latchkey-graph-'));
  for (const file of ['tsconfig.json', 'tsconfig.base.json']) cpSync(join(root, file), join(workspace, file));
  for (const name of ['@hpke/core', 'valibot', 'zod']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, exports: './index.js' }));
    write(`node_modules/${name}/index.js`, 'export {};\n');
  }
  mkdirSync(join(workspace, 'node_modules', '@latchkey'));
  for (const name of ['contract', 'core', 'devtools', 'elements', 'react', 'relay', 'sandbox', 'service', 'testing']) {
    const exports = { '.': './src/index.ts', './memory': './src/index.ts', './quotes': './src/index.ts' };
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@latchkey/${name}`, exports }));
    write(`packages/${name}/src/index.ts`, 'export {};\n');
    symlinkSync(join(workspace, 'packages', name), join(workspace, 'node_modules', '@latchkey', name));
  }
  const files = [...planted.map(([, path, text], index) => [toFile(path, index), text]), ...Object.entries(allowed)];
  for (const [path, text] of files) writeTargets(path, text);
  for (const [path, text] of files) write(path, `${text}\n`);
  const cycle = (other) => `import type { B } from './${other}.ts';\nexport type A = B;\n`;
  for (const [one, other] of ['ab', 'ba']) write(`packages/core/src/${one}.ts`, cycle(other));
  const options = ['--config', join(root, 'dependency-cruiser.config.mjs'), '--output-type', 'err', '--no-progress'];
  const parameters = [...options, 'apps', 'packages'];
  report = runTool('dependency-cruiser/bin/dependency-cruise.mjs', parameters, { cwd: workspace });
}, 60_000);

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe('dependency-cruiser.config.mjs', () => {
  it.each(planted.map((row, index) => [...row, index]))('reports %s in %s: %s', (rule, path, _, index) => {
    expect(report.filter((line) => line.includes(`${toFile(path, index)} →`)).join('\n')).toContain(`error ${rule}: `);
  });

  it('reports a cycle of type imports', () => {
    expect(report.join('\n')).toMatch(/no-circular: packages\/core\/src\/a\.ts[\s\S]*src\/b\.ts/);
  });

  it('accepts allowed imports', () => {
    expect(report.filter((line) => line.includes('/ok.'))).toEqual([]);
  });
});
