#!/usr/bin/env node
import { CommandError, runCommand } from './command.ts';

try {
  const { failed } = await runCommand(process.argv.slice(2));
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
