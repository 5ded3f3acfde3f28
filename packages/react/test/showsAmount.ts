/** Matches the element of an amount by its whole text; minor digits are an element of their own. */
export function showsAmount(text: string) {
  return (_: string, element: Element | null): boolean =>
    element?.classList.contains('lk-money') === true && element.textContent === text;
}
