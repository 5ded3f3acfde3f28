import type { Ref, RefCallback } from 'react';

/** One ref that fills several. */
export function composeRefs<Node>(...refs: readonly (Ref<Node> | undefined)[]): RefCallback<Node> {
  return (node) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(node);
      else if (ref) (ref as { current: Node | null }).current = node;
    }
  };
}
