#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { CreateError } from './CreateError.ts';
import { runCommand } from './runCommand.ts';

try {
  await runCommand(process.argv.slice(2), {
    node: process.versions.node,
    templates: fileURLToPath(new URL('./templates', import.meta.url)),
    userAgent: process.env['npm_config_user_agent'],
    npmTemplate: process.env['npm_config_template'],
    input: process.stdin,
    output: process.stdout,
  });
} catch (error) {
  if (!(error instanceof CreateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
