import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'

/** The role of readers: it sees the rows of one organization. */
export const readerRole = 'league_reader'

/** The role of readers of all organizations at once: super_admin and the pages of the platform. */
export const allOrganizationsReaderRole = 'league_reader_of_all'

/** The transaction setting that names the organization whose rows are visible. */
export const organizationSetting = 'league.organization_id'

/**
 * The condition of the readers' policy. It is a plain equality, so that the planner can use the indexes, which start
 * with the organization. The subquery hides which organization it is: the planner then expects an average one.
 * Otherwise it would expect a single row in each table for an organization that is not in the statistics yet, and
 * join tables by comparing every row with every other one.
 */
const isVisible = `organization_id = (select current_setting(${escapeLiteral(organizationSetting)}, true))`

const policyNames = ['of_organization', 'of_all', 'of_owner']

/**
 * Grants readers access to the tables of a schema. In tables with an `organization_id`, they see only the
 * rows of the transaction's organization. FORCE ends the owner's exemption from policies, so that the owner's
 * access is a policy like the others, which shows everything.
 */
export async function secureSchema(client: ClientBase, schema: string): Promise<void> {
  const name = escapeIdentifier(schema)
  const { rows } = await client.query<{ table: string }>(
    `
      select c.relname as table
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where n.nspname = $1 and c.relkind = 'r'
    `,
    [schema],
  )
  const policies = rows.map(({ table }) => {
    const target = `${name}.${escapeIdentifier(table)}`
    return `
      alter table ${target} enable row level security, force row level security;
      ${policyNames.map((policy) => `drop policy if exists ${policy} on ${target};`).join('\n')}
      create policy of_organization on ${target} for
      select to ${readerRole} using (${isVisible});
      create policy of_all on ${target} for select to ${allOrganizationsReaderRole} using (true);
      create policy of_owner on ${target} to current_user using (true) with check (true);
    `
  })
  await client.query(`
    grant usage on schema ${name} to ${readerRole}, ${allOrganizationsReaderRole};
    grant select on all tables in schema ${name} to ${readerRole}, ${allOrganizationsReaderRole};
    ${policies.join('')}`)
}

/**
 * Secures the schemas of projections again that lack privileges or policies of readers. A dump that is restored into
 * a cluster without the roles loses them, and earlier versions had a policy without the subquery.
 */
export async function secureUnsecuredSchemas(client: ClientBase): Promise<void> {
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtextextended('projection schemas', 0))`)
  const { rows } = await client.query<{ schema: string }>(
    `
      select distinct n.nspname as schema
      from projection.checkpoint p
      join pg_namespace n on n.nspname = p.projection || case p.generation
        when 'live' then ''
        else '__' || p.generation
      end
      join pg_class c on c.relnamespace = n.oid and c.relkind = 'r'
      cross join unnest($1::text[]) reader
      where not has_schema_privilege(reader, n.oid, 'usage')
        or not has_table_privilege(reader, c.oid, 'select')
        or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')
          and (
            select count(*)
            from pg_policy
            where polrelid = c.oid
              and polname = any($2)
              and (polname <> 'of_organization' or pg_get_expr(polqual, polrelid) ~ 'SELECT')
          ) < cardinality($2)
    `,
    [[readerRole, allOrganizationsReaderRole], policyNames],
  )
  for (const { schema } of rows) await secureSchema(client, schema)
  await client.query('commit')
}
