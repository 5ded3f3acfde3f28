// Finds the public functions that can throw an error with a code, and those that implement an operation.
import ts from 'typescript';

const operationFiles = /contract\/src\/.*(operations\.ts|\/calls\/.*)$/;

/** Returns a finder for the declarations of one program. */
export function createErrorFinder(checker) {
  const known = new Map();

  /** The path of calls from a function to a `throw` of an error with a code; undefined without one. */
  function findThrow(declaration) {
    if (known.has(declaration)) return known.get(declaration);
    // A recursive call adds nothing.
    known.set(declaration, undefined);
    const body = getBody(declaration);
    const path = body && findInBody(body);
    known.set(declaration, path);
    return path;
  }

  function findInBody(body) {
    let found;
    const visit = (node) => {
      if (found) return;
      // A `catch` handles what its `try` throws.
      if (ts.isTryStatement(node) && node.catchClause) {
        visit(node.catchClause);
        if (node.finallyBlock) visit(node.finallyBlock);
        return;
      }
      if (ts.isThrowStatement(node) && hasCode(node.expression)) found = node.expression.expression.getText();
      else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) found = findInCall(node.expression);
      const isLaterCallback = ts.isFunctionLike(node) && !ts.isCallExpression(node.parent);
      if (!found && !isLaterCallback) ts.forEachChild(node, visit);
    };
    ts.forEachChild(body, visit);
    return found;
  }

  function findInCall(callee) {
    const path = listDeclarations(callee).map(findThrow).find(Boolean);
    return path && `${callee.text} > ${path}`;
  }

  /** Whether a thrown expression creates an error with a code, which a `TypeError` has not. */
  function hasCode(expression) {
    const isNew = ts.isCallExpression(expression) || ts.isNewExpression(expression);
    return isNew && checker.getTypeAtLocation(expression).getProperty('code') !== undefined;
  }

  /** The declarations of an identifier in the sources of this repository. */
  function listDeclarations(identifier) {
    const symbol = checker.getSymbolAtLocation(identifier);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return (target?.declarations ?? []).filter((one) => !one.getSourceFile().isDeclarationFile);
  }

  /** The operation of the contract that a function passes to a call; undefined without one. */
  function findOperation(declaration) {
    let found;
    const visit = (node) => {
      if (ts.isIdentifier(node) && isPassed(node))
        found ??= listDeclarations(node).find((one) => operationFiles.test(one.getSourceFile().fileName))?.name?.text;
      ts.forEachChild(node, visit);
    };
    const body = getBody(declaration);
    if (body) visit(body);
    return found;
  }

  return { findThrow, findOperation };
}

/** `f(operation)` or `f(operations.operation)`. */
function isPassed(node) {
  const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  return ts.isCallExpression(isMember ? node.parent.parent : node.parent);
}

function getBody(declaration) {
  const target = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return target && ts.isFunctionLike(target) ? target.body : undefined;
}
