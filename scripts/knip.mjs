// Finds dependencies, files and exports that nothing uses, and imports of packages that package.json does not list.
import { createChecks } from './createChecks.mjs';
import { runTool } from './runTool.mjs';

const knip = (...parameters) => runTool('knip/bin/knip.js', ['--reporter', 'compact', '--no-progress', ...parameters]);

const { check, end } = createChecks();
check('the workspace has no unused dependency, file or export, and no unlisted dependency', knip());
// Tests can hide both: a published file that only tests import, and a package that only the root lists.
check(
  'each package lists what its published files import, and nothing else',
  knip('--strict', '--include', 'files,dependencies,unlisted,unresolved'),
);
end();
