import ts from 'typescript';

/**
 * Finds the regular expressions of a source file: literals, and the patterns given to `RegExp`. One that is not a literal
 * has no `source`.
 */
export function findRegexps(name, text) {
  const file = ts.createSourceFile(
    name,
    text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
    ts.ScriptKind.TSX,
  );
  const found = [];
  const visit = (node) => {
    const at = () => `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ at: at(), file: name, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isRegExp =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp';
    if (isRegExp) {
      const [pattern, flags] = node.arguments ?? [];
      const isLiteral = [pattern, flags].every((each) => each === undefined || ts.isStringLiteralLike(each));
      found.push({
        at: at(),
        file: name,
        source: isLiteral ? (pattern?.text ?? '') : undefined,
        flags: flags?.text ?? '',
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
