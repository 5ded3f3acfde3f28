import { readdir, readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { CodeExamples } from './code.ts';

const sources = new URL('../packages/react/src/', import.meta.url);

/** Hooks that are not named after their component. */
const hooks: Readonly<Record<string, string>> = {
  CardLimits: 'useCardLimit',
  LockScreen: 'useLockedUser',
  PasskeyEnroll: 'usePasskeyEnrol',
  TransactionDetail: 'useTransaction',
  WalletButton: 'useWalletPanel',
  Withdraw: 'useWithdrawalFee',
};

/** Provides {@link readCodeExamples} as the module `virtual:code-examples`. */
export function codeExamples(): Plugin {
  const id = '\0virtual:code-examples';
  return {
    name: 'latchkey:code-examples',
    resolveId: (source) => (source === id.slice(1) ? id : undefined),
    load: async (path) => (path === id ? `export default ${JSON.stringify(await readCodeExamples())}` : undefined),
  };
}

/** Reads the examples of all components, by their names: of kit and hooks the doc comments, which compile. */
export async function readCodeExamples(): Promise<Readonly<Record<string, CodeExamples>>> {
  const parts = (await read('headless/parts.table.txt'))?.split('\n') ?? [];
  const folders = await readdir(new URL('kit', sources), { withFileTypes: true });
  const examples = folders
    .filter((entry) => entry.isDirectory() && entry.name !== 'base')
    .map(async ({ name: folder }): Promise<readonly (readonly [string, CodeExamples])[]> => {
      const names = (await readdir(new URL(`kit/${folder}`, sources))).flatMap(
        (file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.slice(1) ?? [],
      );
      return Promise.all(
        names.map(async (name) => {
          const kit = findExample(await read(`kit/${folder}/${name}.tsx`), name);
          const headless = writeParts(name, parts);
          const hook = hooks[name] ?? `use${name}`;
          const hookExample = findExample(await read(`hooks/${hook}.ts`), hook);
          return [
            name,
            {
              ...(kit && { kit: `import { ${name} } from '@latchkey/react/kit';\n\n${kit}` }),
              ...(headless && { headless }),
              ...(hookExample && { hook: `import { ${hook} } from '@latchkey/react';\n\n${hookExample}` }),
            },
          ] as const;
        }),
      );
    });
  return Object.fromEntries((await Promise.all(examples)).flat().filter(([, { kit }]) => kit !== undefined));
}

function read(path: string): Promise<string | undefined> {
  return readFile(new URL(path, sources), 'utf8').catch(() => undefined);
}

/** Finds the example in the doc comment of an exported function. */
function findExample(source: string | undefined, name: string): string | undefined {
  const comment = source?.split(`export function ${name}(`)[0]?.split('/**').at(-1);
  const block = comment?.split('```tsx\n')[1]?.split('```')[0];
  return block?.replaceAll(/^ *\* ?/gm, '').trimEnd();
}

/** Writes the unstyled parts of a component, each inside its root. */
function writeParts(name: string, table: readonly string[]): string | undefined {
  const own = table.flatMap((line) => {
    const [part = '', element = ''] = line.split(' ');
    return part.startsWith(`${name}.`) && !part.endsWith('.Root') ? [`  <${part} />  {/* ${element}> */}`] : [];
  });
  if (own.length === 0) return undefined;
  const root = [`<${name}.Root>`, ...own, `</${name}.Root>`];
  return [`import { ${name} } from '@latchkey/react/headless';`, '', ...root].join('\n');
}
