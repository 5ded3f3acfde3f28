type Props = Readonly<Record<string, unknown>>;
type Handler = (event: { defaultPrevented?: boolean }, ...rest: unknown[]) => unknown;

/**
 * A part's own props under those of whoever uses it: theirs win, handlers of both run (theirs first, ours not once the
 * event is `defaultPrevented`), and ids in `aria-describedby` add up.
 *
 * ```ts
 * mergeProps({ type: 'button', onClick: confirm }, { onClick: log, id: 'pay' })
 * ```
 */
export function mergeProps(own: Props, theirs: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...own };
  for (const [name, value] of Object.entries(theirs)) {
    if (value === undefined) continue;
    const before = merged[name];
    if (/^on[A-Z]/.test(name) && typeof before === 'function' && typeof value === 'function') {
      merged[name] = both(value as Handler, before as Handler);
    } else if (name === 'aria-describedby' && typeof before === 'string' && before !== '') {
      merged[name] = `${before} ${String(value)}`;
    } else merged[name] = value;
  }
  return merged;
}

const both =
  (theirs: Handler, own: Handler): Handler =>
  (event, ...rest) => {
    theirs(event, ...rest);
    if (event?.defaultPrevented !== true) own(event, ...rest);
  };
