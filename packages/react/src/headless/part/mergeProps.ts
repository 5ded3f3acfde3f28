type Props = Readonly<Record<string, unknown>>;
type Handler = (event: { defaultPrevented?: boolean }, ...rest: unknown[]) => unknown;

/**
 * Merges a part's props with the caller's: the caller's win, both handlers run (the caller's first, the part's unless the
 * event is `defaultPrevented`), and ids in `aria-describedby` are joined.
 *
 * ```ts
 * mergeProps({ type: 'button', onClick: confirm }, { onClick: log, id: 'pay' })
 * ```
 */
export function mergeProps(partProps: Props, callerProps: Props): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...partProps };
  for (const [name, value] of Object.entries(callerProps)) {
    if (value === undefined) continue;
    const before = merged[name];
    if (/^on[A-Z]/.test(name) && typeof before === 'function' && typeof value === 'function') {
      merged[name] = chainHandlers(value as Handler, before as Handler);
    } else if (name === 'aria-describedby' && typeof before === 'string' && before !== '') {
      merged[name] = `${before} ${String(value)}`;
    } else merged[name] = value;
  }
  return merged;
}

const chainHandlers =
  (callerHandler: Handler, partHandler: Handler): Handler =>
  (event, ...rest) => {
    callerHandler(event, ...rest);
    if (event?.defaultPrevented !== true) partHandler(event, ...rest);
  };
