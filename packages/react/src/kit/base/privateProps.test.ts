import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { privateProps } from './privateProps.ts';

describe('privateProps', () => {
  it('keeps the class of the element and adds those of the recorders', () => {
    expect(privateProps('lk-input').className.split(' ')).toEqual([
      'lk-input',
      'fs-exclude',
      'ph-no-capture',
      'rr-mask',
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

  it('leaves out pictures as a whole', () => {
    expect(privateProps('', 'picture')).toMatchObject({ 'data-dd-privacy': 'hidden', 'data-sentry-block': '' });
    expect(privateProps('', 'picture').className).toContain('rr-block');
  });
});

describe('the kit', () => {
  const source = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const read = (file: string) => readFileSync(`${source}${file}`, 'utf8');

  it('marks each field for a code and each list of secrets with privateProps', () => {
    const fields = files.filter((file) => file.startsWith('kit') && !/\.(test|stories)\./.test(file));
    const unmarked = fields.flatMap((file) =>
      [...read(file).matchAll(/<Parts\.(?:CodeInput|Words)\b[^>]*>/g)]
        .filter(([element]) => !element.includes('privateProps('))
        .map(([element]) => `${file}: ${element}`),
    );
    expect(unmarked).toEqual([]);
  });

  it('has no other mark for secrets, since recorders know none', () => {
    expect(files.filter((file) => read(file).includes('data-lk-private'))).toEqual([]);
  });
});
