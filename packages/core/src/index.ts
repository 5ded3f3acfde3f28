export * from './errors/index.ts';
export * from './hpke/index.ts';
export * from './keys/index.ts';
export * from './money/index.ts';
export * from './signing/index.ts';
export * from './storage/index.ts';
