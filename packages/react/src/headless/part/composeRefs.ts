import type { Ref, RefCallback } from 'react';

/** Combines several refs into one. */
export function composeRefs<Node>(...refs: readonly (Ref<Node> | undefined)[]): RefCallback<Node> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node);
      else if (ref) (ref as { current: Node | null }).current = node;
    }
  };
}
