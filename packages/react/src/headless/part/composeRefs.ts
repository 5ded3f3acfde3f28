import type { Ref, RefCallback } from 'react';

/** Combines several refs into one. Calls the clean-up that a ref returns instead of the ref with `null`, as React 19. */
export function composeRefs<Node>(...refs: readonly (Ref<Node> | undefined)[]): RefCallback<Node> {
  // React 18 ignores what a ref returns and calls it with `null`.
  let cleanups: readonly (() => void)[] = [];
  return (node) => {
    if (node === null) return cleanups.forEach((cleanup) => void cleanup());
    cleanups = refs.map((ref) => attach(ref, node));
    return undefined;
  };
}

/** Sets a ref. Returns a function that detaches it. */
function attach<Node>(ref: Ref<Node> | undefined, node: Node): () => void {
  if (typeof ref !== 'function') {
    setCurrent(ref, node);
    return () => setCurrent(ref, null);
  }
  const cleanup: unknown = ref(node);
  return typeof cleanup === 'function' ? () => void cleanup() : () => void ref(null);
}

function setCurrent<Node>(ref: Exclude<Ref<Node>, RefCallback<Node>> | undefined, node: Node | null): void {
  if (ref) (ref as { current: Node | null }).current = node;
}
