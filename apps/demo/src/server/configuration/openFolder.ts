import { access, constants, mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigurationError } from './configuration.ts';

/**
 * Creates the state folder where it is missing, and returns its absolute path.
 *
 * ```ts
 * await openFolder('.latchkey') // the absolute path, and the folder exists
 * ```
 *
 * @throws ConfigurationError where the folder belongs to another user.
 */
export async function openFolder(name: string): Promise<string> {
  const folder = resolve(name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')))
      throw error;
    throw new ConfigurationError([
      `The state folder ${folder} belongs to another user. Choose another: LATCHKEY_FOLDER=~/.latchkey npm start`,
    ]);
  }
}
