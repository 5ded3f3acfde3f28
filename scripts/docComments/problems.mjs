import { createErrorFinder } from './errors.mjs';
import { readExamples } from './examples.mjs';
import { formatPlace, readComment } from './publicApi.mjs';

const throwsWithCode = /@throws[^@]*`[A-Z][A-Z\d_]{4,}`|never throws/;
const thirdPersonVerb = /^\s*[A-Z][a-z]+s\b/;
const linkToOperation = /docs\/reference\/[\w-]+\.md\b/;

/** What the doc comments of public functions lack: a verb, an example, the codes of thrown errors, the operation. */
export function findCommentProblems({ checker, exports }) {
  const { findThrow, findOperation } = createErrorFinder(checker);
  const functions = exports.filter(({ isFunction }) => isFunction);
  const problems = functions.flatMap(({ name, declarations }) => {
    const [first] = declarations;
    const comment = declarations.map(readComment).join('\n');
    // The error of a component goes to an error boundary: no caller can catch it.
    const isComponent = /^[A-Z]/.test(name);
    const thrown = isComponent ? undefined : declarations.map(findThrow).find(Boolean);
    const operation = declarations.map(findOperation).find(Boolean);
    return [
      ...(isComponent || thirdPersonVerb.test(comment) ? [] : ['does not begin with a verb such as "Reads"']),
      ...(declarations.every((one) => readExamples(one) === '') ? ['has no example'] : []),
      ...(thrown && !throwsWithCode.test(comment) ? [`has no @throws with a code (${thrown})`] : []),
      ...(operation && !linkToOperation.test(comment) ? [`has no link to ${operation} in docs/reference`] : []),
    ].map((problem) => `${formatPlace(first)}: ${name} ${problem}`);
  });
  return { problems: [...new Set(problems)], count: functions.length };
}
