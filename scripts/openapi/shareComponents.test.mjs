import { expect, it } from 'vitest';
import { shareComponents } from './shareComponents.mjs';

const error = (codes, more = {}) => ({
  description: codes.join(),
  content: { 'application/json': { schema: { properties: { code: { 'x-extensible-enum': codes } } } } },
  ...more,
});
const header = (name, description) => ({ name, in: 'header', description });
const createDocument = () => ({
  openapi: '3.1.0',
  paths: {
    '/one': {
      get: { parameters: [header('Key', 'a')], responses: { 200: { description: 'OK.' }, 400: error(['A', 'B']) } },
      post: { parameters: [header('Key', 'a')], responses: { 200: { description: 'OK.' }, 400: error(['A', 'B']) } },
    },
    '/two': {
      get: {
        parameters: [{ name: 'id', in: 'path' }, header('Key', 'b'), header('Other')],
        responses: { 404: error(['A']), 413: error(['A', 'B']) },
      },
      post: {
        parameters: [{ name: 'id', in: 'path' }, header('Key', 'b')],
        responses: { 404: error(['A'], { x: 1 }) },
      },
      put: { parameters: [], responses: { 404: error(['A'], { x: 1 }) } },
      patch: { parameters: [], responses: { 404: error(['A']) } },
    },
  },
  components: { schemas: {} },
});

it('has the repeated error responses and headers once, by status and codes', () => {
  const { paths, components } = shareComponents(createDocument());
  expect(Object.keys(components.responses)).toEqual(['Error400_A_B', 'Error404_A', 'Error404_A_2']);
  expect(Object.keys(components.parameters)).toEqual(['Key', 'Key_2']);
  expect(paths['/one'].get.responses).toEqual({
    200: { description: 'OK.' },
    400: { $ref: '#/components/responses/Error400_A_B' },
  });
  expect(paths['/two'].get.parameters).toEqual([
    { name: 'id', in: 'path' },
    { $ref: '#/components/parameters/Key_2' },
    header('Other'),
  ]);
});

it('keeps the name of a response when an operation with other codes comes before', () => {
  const document = createDocument();
  const operation = { parameters: [], responses: { 400: error(['A']) } };
  const { components } = shareComponents({
    ...document,
    paths: { '/': { get: operation, put: operation }, ...document.paths },
  });
  expect(Object.keys(components.responses)).toContain('Error400_A');
  expect(components.responses.Error400_A_B).toEqual(error(['A', 'B']));
});

it('states the same as before', () => {
  const document = shareComponents(createDocument());
  const resolved = JSON.parse(JSON.stringify(document), (_, value) => {
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(value?.$ref ?? '') ?? [];
    return kind === undefined ? value : document.components[kind][name];
  });
  expect({ ...resolved, components: { schemas: {} } }).toEqual(createDocument());
});
