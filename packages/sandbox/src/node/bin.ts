#!/usr/bin/env node
import { runCommand } from './command.ts';
import { CommandError } from './commandError.ts';

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
