import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'

/** The role that readers work in. */
export const readerRole = 'league_reader'

/** The role of those who read all organizations at once: super_admin and the pages of the platform. */
export const readerOfAllRole = 'league_reader_of_all'

/** The setting of a transaction that names whose rows are seen. */
export const organizationSetting = 'league.organization_id'

/** Names all organizations at once. */
export const everyOrganization = '*'

/** Nothing but this equation: the planner looks rows up by it, in indexes that begin with the organization. */
const visible = `organization_id = current_setting(${escapeLiteral(organizationSetting)}, true)`

/**
 * Lets the reader read the tables of a schema, and of those with an `organization_id` only the rows of the organization
 * that the transaction names. FORCE holds the owner to the policies too, whose own lets it see everything.
 */
export async function secureSchema(client: ClientBase, schema: string): Promise<void> {
  const name = escapeIdentifier(schema)
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where n.nspname = $1 and c.relkind = 'r'`,
    [schema],
  )
  const policies = rows.map(({ table }) => {
    const target = `${name}.${escapeIdentifier(table)}`
    return `
      alter table ${target} enable row level security, force row level security;
      create policy of_organization on ${target} for select to ${readerRole} using (${visible});
      create policy of_all on ${target} for select to ${readerOfAllRole} using (true);
      create policy of_owner on ${target} to current_user using (true) with check (true);`
  })
  await client.query(`
    grant usage on schema ${name} to ${readerRole}, ${readerOfAllRole};
    grant select on all tables in schema ${name} to ${readerRole}, ${readerOfAllRole};
    ${policies.join('')}`)
}
