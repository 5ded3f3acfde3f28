// Checks the import graph with dependency-cruiser: no cycles, type imports included, and packages and their folders
// import only what they may.
import { createChecks } from './createChecks.mjs';
import { runTool } from './runTool.mjs';

const { check, end } = createChecks();
check(
  'no import cycle, and packages and folders import only what they may',
  runTool('dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['--config', 'dependency-cruiser.config.mjs', '--output-type', 'err', '--no-progress'],
    ...['.storybook', 'apps', 'bench', 'e2e', 'packages', 'scripts'],
  ]),
);
end();
