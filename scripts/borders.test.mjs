import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borders, configuration } from './borders.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder;

/** The sentences with which the linter refuses a file, planted into an empty copy of the workspace. */
function lint(files) {
  rmSync(join(folder, 'packages'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(
    process.execPath,
    [program, 'lint', '--error-on-warnings', '--reporter=github', '--max-diagnostics=none'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const found = [...run.stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]*),[^:]*::(.*)/g)].map(
    ([, rule, file, text]) => ({ rule, file, text }),
  );
  return { status: run.status, found };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-borders-'));
  for (const name of ['biome.json', 'biome.borders.json', '.gitignore']) cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One planted line for each border: where it stands, what it says, and the sentence that refuses it. */
const planted = [
  ['packages/contract/src/x.ts', `import 'zod';`, 'The contract imports only valibot.'],
  ['packages/contract/src/x.ts', `import 'node:fs';`, 'The contract imports only valibot.'],
  ['packages/contract/src/x.ts', `import '@latchkey/core';`, 'The contract imports only valibot.'],
  ['packages/service/src/x.ts', `import '@latchkey/relay';`, 'service imports the contract'],
  ['packages/relay/src/routes/x.ts', `import '@latchkey/core';`, 'relay and core meet in the contract'],
  ['packages/relay/src/routes/x.ts', `import 'node:http';`, 'nothing of Node here'],
  ['packages/relay/src/node/x.ts', `import '@latchkey/sandbox';`, 'relay and core meet in the contract'],
  ['packages/relay/src/routes/x.test.ts', `import '@latchkey/core';`, 'not even in tests'],
  ['packages/sandbox/src/x.ts', `import '@latchkey/core';`, 'with its own code'],
  ['packages/sandbox/src/crypto/x.ts', `import '@hpke/core';`, 'with its own code'],
  ['packages/sandbox/src/x.ts', `import 'node:fs';`, 'nothing of Node here'],
  ['packages/sandbox/src/x.test.ts', `import '@latchkey/core';`, 'not even in tests'],
  ['packages/core/src/x.ts', `import '@latchkey/relay/memory';`, 'core speaks only the wire'],
  [
    'packages/core/src/x.ts',
    `import type { A } from '@latchkey/service';\nexport type B = A;`,
    'core speaks only the wire',
  ],
  ['packages/core/src/internal/x.ts', `import '../money/money.ts';`, 'the floor of core'],
  ['packages/core/src/money/x.ts', `import '../session/state.ts';`, 'no client, session, action or flow'],
  ['packages/core/src/session/x.ts', `import '../actions/createQuote.ts';`, 'know no action and no flow'],
  ['packages/core/src/actions/x.ts', `import '../flows/flow.ts';`, 'Actions know no flow'],
  [
    'packages/core/src/money/x.ts',
    `export const later = () => import('../flows/login/state.ts');`,
    'no client, session, action or flow',
  ],
  ['packages/testing/src/x.ts', `import '@latchkey/react';`, 'A street needs no framework'],
  ['packages/react/src/hooks/x.ts', `import '../headless/login/index.ts';`, 'Hooks know no component'],
  ['packages/react/src/headless/login/x.tsx', `import '../../kit/login/Login.tsx';`, 'The kit imports headless'],
  ['packages/react/src/kit/x.tsx', `import '@latchkey/contract/quotes';`, 'react holds no rule of its own'],
  ['packages/react/src/kit/x.tsx', `import '../../../core/src/money/money.ts';`, 'never by path'],
  ['packages/service/src/x.ts', `import '@latchkey/contract/src/ids.ts';`, 'never by path'],
  ['packages/sandbox/test/x.test.ts', `import '../../core/src/money/money.ts';`, 'never by path'],
];

describe('borders', () => {
  it('default: what the rooms may do passes', () => {
    const { status, found } = lint({
      'packages/contract/src/x.ts': `import * as v from 'valibot';\nimport { b } from './b.ts';\nexport const x = [v, b];`,
      'packages/contract/src/b.ts': 'export const b = 1;',
      'packages/relay/src/node/x.ts': `import '@latchkey/service';\nimport 'node:http';`,
      'packages/core/src/flows/login/x.ts': `import '../../actions/a.ts';\nimport '@latchkey/contract/quotes';`,
      'packages/core/src/money/x.ts': `import '../errors/walletError.ts';`,
      'packages/core/test/deep/x.test.ts': `import '../../src/money/money.ts';`,
      'packages/core/src/flows/login/x.test.ts': `import '@latchkey/testing';`,
      'packages/react/src/kit/x.tsx': `import '../headless/login/index.ts';\nimport '@latchkey/core';`,
    });
    expect(found).toEqual([]);
    expect(status).toBe(0);
  });

  describe('each planted in a file of its own', () => {
    /** `packages/core/src/x.ts` of the third row is `packages/core/src/x2.ts`. */
    const fileOf = (path, index) => path.replace(/\/x\./, `/x${index}.`);
    let run;
    beforeAll(() => {
      run = lint(Object.fromEntries(planted.map(([path, text], index) => [fileOf(path, index), `${text}\n`])));
    });

    it.each(planted.map((row, index) => [...row, index]))('error: %s may not say %s', (path, _, sentence, index) => {
      const refused = run.found.filter(
        ({ file, rule }) => file.endsWith(fileOf(path, index)) && rule === 'noRestrictedImports',
      );
      expect(refused.map(({ text }) => text).join('\n')).toContain(sentence);
      expect(run.status).not.toBe(0);
    });
  });

  it('error: a cycle, a barrel, a global of the page, web storage and an overlong file', () => {
    const { found } = lint({
      'packages/core/src/money/a.ts': `import { b } from './b.ts';\nexport const a = (): unknown => b;`,
      'packages/core/src/money/b.ts': `import { a } from './a.ts';\nexport const b = (): unknown => a;`,
      'packages/core/src/money/list.ts': `export { a } from './a.ts';`,
      'packages/core/src/money/page.ts': 'export const title = () => [document.title, localStorage.length];',
      'packages/core/src/money/long.ts': `const one = 1;\n${'one.toFixed();\n'.repeat(300)}`,
    });
    expect([...new Set(found.map(({ rule }) => rule))].sort()).toEqual([
      'noBarrelFile',
      'noExcessiveLinesPerFile',
      'noImportCycles',
      'noRestrictedGlobals',
    ]);
  });

  it('behavior: the linter reads the table that is written here', () => {
    expect(JSON.parse(configuration).overrides).toHaveLength(borders.length);
  });
});
