import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Decodes the content coding of a body. An unknown coding throws when the body is read. */
export function decodeBody(incoming: IncomingMessage): Readable {
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
  if (decoder === null) return incoming.destroy(new Error('The response has an unknown content coding.'));
  incoming.on('error', (error) => decoder.destroy(error));
  // A reader that stops also stops the sender.
  decoder.on('close', () => incoming.destroy());
  return incoming.pipe(decoder);
}
