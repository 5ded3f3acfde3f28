/** Attributes and classes by which session recorders leave out the content of an element. */
export interface PrivateProps {
  readonly className: string;
  readonly 'data-private': '';
  readonly 'data-dd-privacy': 'mask' | 'hidden';
  readonly 'data-sentry-mask'?: '';
  readonly 'data-sentry-block'?: '';
  readonly 'data-hj-suppress': '';
  readonly 'data-clarity-mask': 'true';
}

/**
 * Returns the props of an element that holds a secret: its class, and what keeps its content out of the session
 * recorders that pages commonly embed. A recorder that reads none of these attributes has to be configured.
 *
 * ```tsx
 * <input {...privateProps('lk-input')} />
 * ```
 *
 * @param content `text` is masked. A `picture`, such as a QR code, is left out as a whole.
 */
export function privateProps(className: string, content: 'text' | 'picture' = 'text'): PrivateProps {
  const isText = content === 'text';
  return {
    className: `${className} fs-exclude ph-no-capture ${isText ? 'rr-mask' : 'rr-block'}`,
    'data-private': '',
    'data-dd-privacy': isText ? 'mask' : 'hidden',
    ...(isText ? { 'data-sentry-mask': '' } : { 'data-sentry-block': '' }),
    'data-hj-suppress': '',
    'data-clarity-mask': 'true',
  };
}
