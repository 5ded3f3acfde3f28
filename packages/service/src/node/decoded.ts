import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The body as it was before any content coding; an unknown coding is an error when it is read. */
export function decoded(incoming: IncomingMessage): Readable {
  const coding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return incoming;
  const decoder =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'deflate'
        ? createInflate()
        : coding === 'br'
          ? createBrotliDecompress()
          : null;
  if (decoder === null) return incoming.destroy(new Error('The answer has an unknown content coding.'));
  incoming.on('error', (error) => decoder.destroy(error));
  // Whoever stops reading stops the sender too.
  decoder.on('close', () => incoming.destroy());
  return incoming.pipe(decoder);
}
