import type { ReactElement, ReactNode } from 'react';

/**
 * A decorative drawing of 160 × 112 units, hidden from assistive technology. The style sheet draws its classes: `a` a
 * soft accent field, `s` a surface, `k` an accent line, `f` an accent fill, `q` a quiet line, `h` a dashed hint.
 */
export function Illustration(props: { readonly children: ReactNode }): ReactElement {
  return (
    <svg className="lk-art" viewBox="0 0 160 112" aria-hidden="true" focusable="false">
      {props.children}
    </svg>
  );
}
