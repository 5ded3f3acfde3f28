// Reduces the source map of a module that is not minified to what a debugger and a stack trace need.
import { decode, encode } from '@jridgewell/sourcemap-codec';

/**
 * Keeps the first position of each source line on a generated line. Every frame and breakpoint still finds its line;
 * columns of the same line are approximate. `names` are those of the module itself.
 */
export function thinSourceMap({ version, sources, mappings }) {
  const lines = decode(mappings).map((segments) =>
    segments
      .filter((segment) => segment.length > 1)
      .filter(([, source, line], index, all) => source !== all[index - 1]?.[1] || line !== all[index - 1]?.[2])
      .map((segment) => segment.slice(0, 4)),
  );
  return { version, sources, names: [], mappings: encode(lines) };
}
