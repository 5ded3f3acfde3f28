import { addDocsUrl } from '@latchkey/contract/errors';
import { toHex } from '../crypto/bytes.ts';
import type { Journal } from './journal.ts';

/** Version of the tables and rows in a journal. It changes whenever an older sandbox could not read them. */
const formatVersion = 2;

function parseHeader(header: string): { readonly sandbox?: unknown; readonly seed?: unknown } {
  try {
    return Object(JSON.parse(header)); // its members are checked below
  } catch {
    return {};
  }
}

/** Creates the first line of a new journal. */
export function createHeader(seed: string): string {
  return JSON.stringify({ sandbox: formatVersion, seed });
}

/**
 * Reads the seed of a journal. For an empty journal it is the requested seed, or a random one.
 *
 * @throws when no sandbox, or another version of it, wrote the journal, or with another seed than the requested one.
 */
export function resolveSeed(journal: Pick<Journal, 'read'>, requested: string | undefined): string {
  const [header] = journal.read();
  if (header === undefined) return requested ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
  const { sandbox: version, seed } = parseHeader(header);
  if (typeof seed !== 'string')
    throw new Error(
      addDocsUrl(
        'The first line of the journal has no seed, so no sandbox wrote it. Pass createSandbox({ journal }) an empty journal or one of a sandbox.',
        'packages/sandbox',
      ),
    );
  if (version !== formatVersion)
    throw new Error(
      addDocsUrl(
        `The journal has format version ${version}, and this sandbox reads version ${formatVersion}: another version of @latchkey/sandbox wrote it. Delete the journal or the state folder, or use that version.`,
        'packages/sandbox',
      ),
    );
  if (requested !== undefined && requested !== seed)
    throw new Error(
      addDocsUrl(
        'The journal was started with another seed. Omit the seed (createSandbox({ seed }), --seed), or pass another journal or state folder.',
        'packages/sandbox',
      ),
    );
  return seed;
}
