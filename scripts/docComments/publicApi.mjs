// What the entry points of the published packages export, for checks of its documentation.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../pnpm.mjs';
import { publishedPackages } from '../workspace.mjs';

/** Returns the exported values, each declaration once, and the checker of their program. */
export function readPublicApi() {
  const entries = publishedPackages().flatMap(({ folder, entryPoints }) =>
    entryPoints
      .filter(({ kind }) => kind === 'module')
      .map(({ specifier, source }) => ({ specifier, path: join(folder, source) })),
  );
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const rootNames = entries.map(({ path }) => path);
  const program = ts.createProgram({ rootNames, options: { ...options, noLib: true } });
  const checker = program.getTypeChecker();
  const exports = entries.flatMap(({ specifier, path }) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path))).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
      const declarations = symbol.declarations?.filter((one) => !one.getSourceFile().isDeclarationFile) ?? [];
      const isFunction = checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0;
      return [{ specifier, name: exported.name, declarations, isFunction }];
    }),
  );
  return { checker, exports };
}

/** The doc comment of a declaration, without its asterisks. */
export function readComment(node) {
  const target = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = target.getFullText().slice(0, target.getStart() - target.getFullStart());
  return text.replace(/^\s*\/\*\*|\*\/\s*$/gm, '').replace(/^ *\* ?/gm, '');
}

/** `packages/core/src/createWallet.ts:12`. */
export function formatPlace(node) {
  const file = node.getSourceFile();
  return `${relative(root, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
