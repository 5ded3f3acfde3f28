/** What is on the page, with its place. */
type Places = ReadonlyMap<Element, DOMRect>;

/** Measures where every visible element of the page is. */
export function measurePlaces(root: Element): Places {
  const visible = [...root.querySelectorAll('*')].filter(
    (element) => element.closest('.lk-skeleton, [data-lk-part="announcer-host"], svg') === null,
  );
  return new Map(visible.map((element) => [element, element.getBoundingClientRect()]));
}

/** Returns the elements that are still on the page and have moved, with the distance in CSS pixels. */
export function findMoved(before: Places): readonly string[] {
  return [...before].flatMap(([element, from]) => {
    if (!element.isConnected) return [];
    const to = element.getBoundingClientRect();
    const [x, y, height] = [to.left - from.left, to.top - from.top, to.height - from.height];
    if (Math.hypot(x, y, height) < 0.5) return [];
    return [`${element.localName}.${element.className}: ${x} right, ${y} down, ${height} higher`];
  });
}
