// The SQL of the relay's tables as a page, from its migrations.
import { migrations } from '../../packages/relay/src/store/sql/migrate.ts';

/** Returns docs/relay/schema.md. */
export function createRelaySchemaPage() {
  const parts = migrations.map(({ name, statements }) => `-- ${name}\n${statements.map(toStatement).join('\n')}`);
  return `<!-- Made by scripts/docs.mjs. -->
# SQL of the relay's tables

The relay runs these migrations itself ([stores](../running-a-relay.md#stores)), once each and in this order, and records them in \`latchkey.migrations\`. Times are milliseconds since 1970 in UTC.

\`\`\`sql
${parts.join('\n\n')}
\`\`\`
`;
}

function toStatement(statement) {
  return `${statement.replace(/\n {8}/g, '\n  ')};`;
}
