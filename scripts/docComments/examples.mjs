// Writes the examples in the doc comments of public functions, and the blocks of docs and READMEs, as files of the
// program that `pnpm typecheck` compiles.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../pnpm.mjs';
import { readFiles } from '../workspace.mjs';
import { formatPlace, readComment } from './publicApi.mjs';

const folder = join(root, 'node_modules/.cache/latchkey/examples');
const fromFolder = (path) => relative(folder, join(root, path)).replaceAll('\\', '/');

/** The names of docComments/context.d.ts. */
const contextNames = new Set(
  [
    ...readFileSync(join(import.meta.dirname, 'context.d.ts'), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
  ].map(([, name]) => name),
);

/**
 * Writes the examples, and a project of them and the whole repository: one program reads both. Returns the path of the
 * project and the number of examples.
 */
export function writeExamples({ exports }) {
  /** Code and entry point of each example, by its place. */
  const examples = new Map();
  for (const { specifier, declarations } of exports)
    for (const node of declarations) {
      const code = readExamples(node);
      if (code !== '' && !examples.has(formatPlace(node))) examples.set(formatPlace(node), { code, specifier });
    }
  // Tests run the blocks below a comment and those of docs/relay-elsewhere.md.
  for (const { path, text } of readFiles('docs/*.md', 'docs/guides/*.md', 'packages/*/README.md', 'README.md'))
    for (const { 1: code, index } of text.matchAll(/(?<!-->\n)^```tsx?\n([\s\S]*?)^```/gm))
      if (path !== 'docs/relay-elsewhere.md')
        examples.set(`${path}:${text.slice(0, index).split('\n').length + 1}`, {
          code,
          specifier: path.replace(/packages\/(.*)\/README.md/, '@latchkey/$1'),
        });

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = [...examples].map(([place, { code, specifier }], index) => {
    const file = `${String(index).padStart(3, '0')}-${place.replace(/.*\//, '').replace(/\W/g, '-')}.tsx`;
    const publicNames = exports.filter((one) => one.specifier === specifier).map(({ name }) => name);
    writeFileSync(
      join(folder, file),
      `// ${place}\n${importLines(code, specifier, publicNames)}\n${code}\nexport {};\n`,
    );
    return file;
  });
  const { include } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const project = {
    extends: fromFolder('tsconfig.json'),
    // Examples declare what they show and do not use. Biome reports unused names of the repository.
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, noUncheckedSideEffectImports: false },
    files,
    include: include.map(fromFolder),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  return { project: join(folder, 'tsconfig.json'), count: examples.size };
}

/** The code of every fence and every `@example` in the comment of a declaration. */
export function readExamples(node) {
  const found = readComment(node).matchAll(/```tsx?\n([\s\S]*?)```|@example\s+(?!```)([\s\S]*?)(?=\n\s*\n|\n@|$)/g);
  return [...found].map(([, fenced, plain]) => (fenced ?? plain).trim()).join('\n');
}

/** The imports of names that an example uses and does not declare: of its own entry point, and of the context. */
function importLines(code, specifier, publicNames) {
  const source = ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const used = new Set();
  const declared = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node)) (isDeclaration(node) ? declared : used).add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const free = [...used].filter((name) => !declared.has(name));
  const own = free.filter((name) => publicNames.includes(name));
  const context = free.filter((name) => !own.includes(name) && contextNames.has(name));
  return [
    [own, specifier],
    [context, fromFolder('scripts/docComments/context.js')],
  ]
    .filter(([names]) => names.length > 0)
    .map(([names, module]) => `import { ${names.join(', ')} } from '${module}';`)
    .join('\n');
}

/** Whether an identifier is the name of a declaration of the module. The name of a property or of an attribute declares nothing. */
function isDeclaration(node) {
  const { parent } = node;
  const isMember =
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    ts.isJsxAttribute(parent);
  return !isMember && parent.name === node && ts.findAncestor(parent, isScope) === undefined;
}

/** A name of an inner scope may also be one of the outer. */
const isScope = (node) => ts.isFunctionLike(node) || ts.isBlock(node);
