interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>;
}

declare module 'virtual:code-examples' {
  const examples: Readonly<Record<string, import('./code.ts').CodeExamples>>;
  export default examples;
}
