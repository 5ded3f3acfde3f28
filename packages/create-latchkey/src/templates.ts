/** The templates, in the order of the choice. Each is a folder of `examples` in the repository. */
export const templates = [
  { name: 'react-hono', title: 'Vite, React and Hono' },
  { name: 'next-app', title: 'Next with the App Router' },
  { name: 'vue-hono', title: 'Vite, Vue and Hono' },
  { name: 'sveltekit', title: 'SvelteKit' },
  { name: 'html-express', title: 'plain HTML and Express' },
] as const;

/** The name of a template. */
export type TemplateName = (typeof templates)[number]['name'];
