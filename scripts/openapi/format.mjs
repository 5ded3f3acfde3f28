// JSON on few lines: a value that fits into the width stays on one line, others have one member on each.

const width = 120;

/** Returns a JSON text of a value, which a person can read and compare, in about half the bytes of an indented one. */
export function formatJson(value, indent = '') {
  const line = JSON.stringify(value);
  if (value === null || typeof value !== 'object' || indent.length + line.length <= width) return line;
  const inner = `${indent} `;
  const rows = Array.isArray(value)
    ? value.map((item) => inner + formatJson(item, inner))
    : Object.entries(value).map(([name, item]) => `${inner}${JSON.stringify(name)}: ${formatJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}
