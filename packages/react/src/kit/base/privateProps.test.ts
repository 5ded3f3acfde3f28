import { describe, expect, it } from 'vitest';
import { privateProps } from './privateProps.ts';

describe('privateProps', () => {
  it('keeps the class of the element and adds those of the recorders', () => {
    expect(privateProps('lk-input').className.split(' ')).toEqual([
      'lk-input',
      'fs-exclude',
      'rr-mask',
      'ph-no-capture',
    ]);
  });

  it('has the attributes of the recorders', () => {
    expect(privateProps('')).toMatchObject({
      'data-private': '',
      'data-dd-privacy': 'mask',
      'data-sentry-mask': '',
      'data-hj-suppress': '',
      'data-clarity-mask': 'true',
    });
  });
});
