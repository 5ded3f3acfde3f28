/** Matches the element that shows a value to copy, which may be in groups. */
export const shownValue = (value: string) => (_: string, element: Element | null) =>
  element?.tagName === 'BDI' && element.textContent === value;
