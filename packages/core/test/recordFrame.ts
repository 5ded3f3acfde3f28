/** Stands for an `<iframe>` and records what is done to it. */
export function recordFrame() {
  const attributes = new Map<string, string>();
  /** The address at each replacement of the frame by itself. */
  const renewed: (string | undefined)[] = [];
  const frame = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    replaceWith: () => void renewed.push(attributes.get('src')),
  };
  return { frame, attributes, renewed };
}
