/** The templates, in the order of the choice. Each is a folder of `examples` in the repository. */
export const templates = [{ name: 'react-hono', title: 'Vite, React and Hono' }] as const;

/** The name of a template. */
export type TemplateName = (typeof templates)[number]['name'];
