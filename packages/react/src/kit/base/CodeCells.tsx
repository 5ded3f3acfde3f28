import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Draws the cells of a code field around its input, which lies over them. The cell of the next digit is marked, and all
 * of them while the whole value is selected. Without a known length there are no cells.
 */
export function CodeCells(props: {
  /** Characters of the code; 0 if unknown. */
  readonly length: number;
  readonly value: string;
  readonly children: ReactNode;
}): ReactElement {
  const { length, value, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const isAllSelected = useAllSelected(box);
  if (length === 0) return <>{children}</>;
  const active = Math.min(value.length, length - 1);
  return (
    <div className="lk-otp-field">
      <div ref={box} className="lk-otp" data-length={length} data-all={isAllSelected ? '' : undefined}>
        {Array.from({ length }, (_, index) => index).map((index) => (
          <span key={index} className="lk-otp-cell" data-active={index === active ? '' : undefined} />
        ))}
        {children}
      </div>
    </div>
  );
}

/** Whether everything in the input of an element is selected. */
function useAllSelected(box: RefObject<HTMLElement | null>): boolean {
  const [isAllSelected, setAllSelected] = useState(false);
  useEffect(() => {
    const update = () => {
      const input = box.current?.querySelector('input');
      if (!input) return;
      const { selectionStart, selectionEnd, value } = input;
      setAllSelected(value !== '' && selectionStart === 0 && selectionEnd === value.length);
    };
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, [box]);
  return isAllSelected;
}
