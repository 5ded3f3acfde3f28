/**
 * The script of the API documentation page: reads the OpenAPI document and shows every operation. Inserts content as
 * text only.
 */
export const docsScript = `
const make = (name, text, className) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  return element;
};
const resolve = (value, document) => value.$ref ? value.$ref.split('/').slice(1).reduce((at, name) => at[name], document) : value;
const nameOf = (schema) => schema?.$ref?.split('/').at(-1);
const sketch = (schema) => nameOf(schema) ?? (schema?.anyOf ?? schema?.oneOf)?.map(sketch).join(' | ')
  ?? (schema?.enum ? schema.enum.map(String).join(' | ') : schema?.type === 'array' ? sketch(schema.items) + '[]' : String(schema?.type ?? 'any'));
function table(heads, rows) {
  const wrap = make('div', undefined, 'scroll');
  wrap.tabIndex = 0;
  const whole = make('table');
  const head = make('tr');
  head.append(...heads.map((text) => { const th = make('th', text); th.scope = 'col'; return th; }));
  const body = make('tbody');
  body.append(...rows.map((cells) => {
    const tr = make('tr');
    tr.append(...cells.map((text, at) => make('td', text, at === 0 ? 'code' : 'long')));
    return tr;
  }));
  const top = make('thead');
  top.append(head);
  whole.append(top, body);
  wrap.append(whole);
  return wrap;
}
function content(parts, document) {
  const [media] = Object.entries(parts ?? {});
  if (!media) return [];
  const [type, { schema, example }] = media;
  const shown = [make('p', type + ': ' + sketch(schema))];
  const whole = nameOf(schema) ? document.components.schemas[nameOf(schema)] : schema;
  const members = Object.entries(whole?.properties ?? {});
  if (members.length > 0) shown.push(table(['Member', 'Type', 'About'], members.map(([name, one]) =>
    [name, sketch(one), [whole.required?.includes(name) ? 'required' : '', one.description ?? ''].filter(Boolean).join('. ')])));
  if (example !== undefined) {
    const text = make('pre', JSON.stringify(example, null, 2));
    text.tabIndex = 0;
    shown.push(text);
  }
  return shown;
}
function operation(method, path, row, document) {
  const details = make('details');
  details.id = row.operationId;
  const summary = make('summary');
  summary.append(make('code', method.toUpperCase(), 'method'), make('code', path), ' ', row.summary);
  details.append(summary);
  details.addEventListener('toggle', () => {
    if (details.childElementCount > 1) return;
    details.append(make('p', row.operationId + ' · ' + (row['x-source'] ?? '')));
    if (row.parameters?.length) details.append(make('h3', 'Parameters'), table(['Name', 'In', 'Type'],
      row.parameters.map((one) => resolve(one, document)).map((one) => [one.name, one.in + (one.required ? ', required' : ''), sketch(one.schema)])));
    if (row.requestBody) details.append(make('h3', 'Body'), ...content(row.requestBody.content, document));
    for (const [status, value] of Object.entries(row.responses)) {
      const given = resolve(value, document);
      details.append(make('h3', status + ' ' + (given.description ?? '')), ...content(given.content, document));
    }
  });
  return details;
}
const response = await fetch('/developer/openapi.json');
const main = document.querySelector('main');
if (!response.ok) main.append(make('p', 'This sandbox was started without the OpenAPI document.'));
else {
  const api = await response.json();
  const groups = new Map();
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, row] of Object.entries(methods)) {
      const tag = row.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(method, path, row, api)]);
    }
  for (const [tag, rows] of groups) {
    const section = make('section');
    section.append(make('h2', tag), ...rows);
    main.append(section);
  }
  const named = document.getElementById(location.hash.slice(1));
  if (named) { named.open = true; named.scrollIntoView(); }
}
`;
