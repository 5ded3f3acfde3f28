// What the modules of a bundle cost, by group.
import { decode } from '@jridgewell/sourcemap-codec';
import { compressedSize } from './measure.mjs';

/**
 * Measures the groups of modules of a bundle. `compressed` is what the bundle loses without the group: a text that
 * several groups repeat costs none of them, so the sum is less than the bundle.
 */
export function measureGroups(files, groups) {
  const found = new Map();
  for (const { text, map } of files) {
    const pieces = divide(text, map).map((piece) => ({ ...piece, group: findGroup(piece.source, groups) }));
    const whole = compressedSize(text);
    for (const {
      group,
      source,
      text: { length },
    } of pieces) {
      if (!found.has(group)) found.set(group, { name: group, minified: 0, compressed: 0, modules: new Map() });
      const measured = found.get(group);
      measured.minified += length;
      measured.modules.set(source, (measured.modules.get(source) ?? 0) + length);
    }
    for (const group of new Set(pieces.map((piece) => piece.group))) {
      const others = pieces.filter((piece) => piece.group !== group).map((piece) => piece.text);
      found.get(group).compressed += whole - compressedSize(others.join(''));
    }
  }
  return [...found.values()].sort((one, other) => other.compressed - one.compressed);
}

/** Divides the text of a chunk by the module that each piece comes from. Text of the bundler itself has no source. */
export function divide(text, { mappings, sources }) {
  const decoded = decode(mappings);
  const pieces = [];
  for (const [row, line] of text.split(/(?<=\n)/).entries()) {
    const segments = [[0], ...(decoded[row] ?? [])];
    for (const [index, [start, source]] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? line.length;
      if (end > start)
        pieces.push({ source: source === undefined ? '' : sources[source], text: line.slice(start, end) });
    }
  }
  return pieces;
}

function findGroup(source, groups) {
  return groups.find(([, pattern]) => pattern.test(source))?.[0] ?? 'other';
}
