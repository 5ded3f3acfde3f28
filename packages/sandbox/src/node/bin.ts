#!/usr/bin/env node
import { docsBaseUrl } from '@latchkey/contract/errors';
import { runCommand } from './command.ts';

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  // A message with the URL of a page explains itself; any other error is a defect, and needs its stack.
  if (!(error instanceof Error && error.message.includes(docsBaseUrl))) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
