import { migrate } from '@league/event-store/postgres/migrate'
import { migrateLog } from '@league/event-store/postgres/schema'
import { createTestDatabase } from '@league/event-store/testing/database'
import { readCheckpoints } from '@league/projections/runtime/checkpoint'
import { migrateProjections, migrations } from '@league/projections/runtime/migrations'
import { readReplays } from '@league/projections/runtime/replay/replay-row'
import { enqueueCommand, readOpenCommands } from '@league/projections/runtime/replay/command-queue'
import { prepareProjections } from '@league/projections/runtime/schema/generation'
import { projections } from '@league/projections/projections'
import { expect, test } from 'vitest'

test('a database with slots is upgraded to generations and keeps its checkpoints and commands', async () => {
  const database = await createTestDatabase()
  await migrateLog(database.url)
  const beforeGenerations = migrations.findIndex(({ name }) => name === '0004-generations')
  await migrate(database.url, 'projection', migrations.slice(0, beforeGenerations))
  const pool = database.openPool({ max: 1 })
  await pool.query(
    `
      insert into projection.checkpoint (projection, slot, version, position, epoch, generation)
      values ('standings', 'live', 7, 42, 3, 2), ('standings', 'previous', 6, 40, 2, 1)
    `,
  )
  await pool.query(
    `
      insert into projection.command (projection, action, actor)
      values ('standings', 'verify', 'ann')
    `,
  )

  await migrateProjections(database.url)

  const checkpoints = await readCheckpoints(pool)
  expect(checkpoints).toHaveLength(2)
  expect(checkpoints).toContainEqual(
    expect.objectContaining({ generation: 'live', version: 7, position: 42n, epoch: 3n, switchCount: 2 }),
  )
  expect(checkpoints).toContainEqual(
    expect.objectContaining({ generation: 'previous', version: 6, position: 40n, epoch: 2n, switchCount: 1 }),
  )
  await enqueueCommand(pool, {
    projection: 'standings',
    action: 'start',
    actor: 'bob',
    reason: null,
    position: null,
    organizationId: null,
  })
  const commands = await readOpenCommands(pool, 'standings')
  expect(commands.map(({ action, actor }) => [action, actor])).toEqual([
    ['verify', 'ann'],
    ['start', 'bob'],
  ])
  await expect(
    pool.query(
      `
        insert into projection.checkpoint (projection, generation, version)
        values ('team', 'older', 1)
      `,
    ),
  ).rejects.toMatchObject({ constraint: 'checkpoint_generation_check' })
  await pool.end()
  await database.drop()
})

test('a projection that has stopped at an event goes on after the upgrade, and so does a rebuild that failed', async () => {
  const database = await createTestDatabase()
  const beforeParking = migrations.findIndex(({ name }) => name === '0005-parked')
  await migrate(database.url, 'projection', migrations.slice(0, beforeParking))
  const pool = database.openPool({ max: 1 })
  await pool.query(
    `
      insert into projection.checkpoint (projection, generation, version, state, error)
      values ('standings', 'live', 7, 'poisoned', '{}'), ('schedule', 'live', 7, 'lost-log', '{}')
    `,
  )
  await pool.query(
    `
      insert into projection.replay (projection, state, paused_in, error)
      values ('standings', 'failed', 'catching-up', 'ScoreRecorded at 12')
    `,
  )

  await migrateProjections(database.url)

  const checkpoints = await readCheckpoints(pool)
  expect(
    Object.fromEntries(checkpoints.map(({ projection, state, error }) => [projection, [state, error]])),
  ).toEqual({
    schedule: ['lost-log', {}],
    standings: ['running', null],
  })
  expect(await readReplays(pool)).toMatchObject([{ state: 'catching-up', pausedIn: null, error: null }])
  await pool.end()
  await database.drop()
})

test('privileges and policies of readers that a restored dump has lost, or that are of an earlier version, are repaired at the next start', async () => {
  const database = await createTestDatabase()
  await migrateProjections(database.url)
  const pool = database.openPool({ max: 1 })
  await prepareProjections(pool, projections, 0n)
  const readSecurity = async () => {
    const policies = await pool.query(
      `
        select polrelid::regclass::text, polname, polroles::regrole[]::text, pg_get_expr(polqual, polrelid)
        from pg_policy
        order by 1, 2
      `,
    )
    const privileges = await pool.query(
      `
        select table_schema, table_name, grantee, privilege_type
        from information_schema.role_table_grants
        where grantee like 'league_reader%'
        order by 1, 2, 3, 4
      `,
    )
    const usable = await pool.query(`select has_schema_privilege('league_reader', 'projection', 'usage')`)
    return [policies.rows, privileges.rows, usable.rows]
  }
  const before = await readSecurity()
  expect(before.map(({ length }) => length > 0)).toEqual([true, true, true])

  await pool.query(`
    drop policy of_organization on standings.game;
    alter policy of_organization on schedule.game using (
      organization_id = current_setting('league.organization_id', true)
    );
    revoke all on schema projection from league_reader;
    revoke all on all tables in schema directory from league_reader, league_reader_of_all;
    revoke all on schema team from league_reader_of_all;
  `)
  expect(await readSecurity()).not.toEqual(before)
  await migrateProjections(database.url)

  expect(await readSecurity()).toEqual(before)
  await pool.end()
  await database.drop()
})
