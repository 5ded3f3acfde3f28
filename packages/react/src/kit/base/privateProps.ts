/** Attributes and classes by which session recorders leave out the content of an element. */
export interface PrivateProps {
  readonly className: string;
  readonly 'data-private': '';
  readonly 'data-dd-privacy': 'mask';
  readonly 'data-sentry-mask': '';
  readonly 'data-hj-suppress': '';
  readonly 'data-clarity-mask': 'true';
}

/**
 * Returns the props of an element that holds a secret: its class, and what keeps its content out of the session
 * recorders that pages commonly embed. A recorder that knows none of them still masks inputs only if told so.
 *
 * ```tsx
 * <input {...privateProps('lk-input')} />
 * ```
 */
export function privateProps(className: string): PrivateProps {
  return {
    className: `${className} fs-exclude rr-mask ph-no-capture`,
    'data-private': '',
    'data-dd-privacy': 'mask',
    'data-sentry-mask': '',
    'data-hj-suppress': '',
    'data-clarity-mask': 'true',
  };
}
