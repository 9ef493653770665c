import { inTransaction } from '@league/event-store/postgres/transaction'
import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import type { Projection } from '../projection.ts'
import {
  createGeneration,
  dropGeneration,
  schemaOf,
  UNFILLED_VERSION,
  type Generation,
} from '../schema/generation.ts'
import { deleteReplay, insertReplay } from './replay-row.ts'

/** How long a switch waits for a lock, so that other statements do not queue behind it for long. */
const LOCK_TIMEOUT_MS = 2_000

/**
 * Creates empty tables beside the live ones, for the projection's worker to fill. Drops previous and
 * unfinished ones.
 */
export async function startReplay(
  pool: Pool,
  projection: Projection,
  options: { activateWhenReady: boolean },
): Promise<void> {
  await inTransaction(pool, (client) => createReplay(client, projection, options))
}

/** Does the work of `startReplay` in the caller's transaction. */
export async function createReplay(
  client: ClientBase,
  projection: Projection,
  { activateWhenReady }: { activateWhenReady: boolean },
): Promise<void> {
  await dropGeneration(client, projection.name, 'previous')
  await dropGeneration(client, projection.name, 'next')
  await deleteReplay(client, projection.name)
  await createGeneration(client, projection, 'next')
  await insertReplay(client, projection.name, activateWhenReady)
}

/**
 * Makes the rebuilt tables the live ones, in one short transaction. The former live tables stay as the
 * previous ones, unless they were never filled or were made from a log that is lost.
 */
export async function activateNext(pool: Pool, projection: string): Promise<void> {
  // In a transaction of its own, because dropping large tables takes time. Nobody reads them.
  await inTransaction(pool, (client) => dropGeneration(client, projection, 'previous'))
  await inTransaction(pool, async (client) => {
    await lockCheckpoints(client, projection)
    const isLogLost = await hasLostLog(client, projection)
    await renameGeneration(client, projection, 'live', 'previous')
    await renameGeneration(client, projection, 'next', 'live')
    await countSwitch(client, projection)
    if (isLogLost) await forgetOrganizationPositions(client, projection)
    await raiseOrganizationPositions(client, projection)
    await deleteReplay(client, projection)
  })
  await dropUnusable(pool, projection)
}

/** Returns whether the live tables were made from events that the log lacks. */
async function hasLostLog(client: ClientBase, projection: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `
      select from projection.checkpoint
      where projection = $1 and generation = 'live' and state = 'lost-log'
    `,
    [projection],
  )
  return rowCount === 1
}

/**
 * Lowers the positions of the organizations, which are those of events that the log lacks. Otherwise they would not
 * move, and neither would the ETags that are made of them, until the log has reached them again.
 */
async function forgetOrganizationPositions(client: ClientBase, projection: string): Promise<void> {
  await client.query('update projection.organization_position set position = 0 where projection = $1', [
    projection,
  ])
}

/** Drops previous tables that cannot be switched back to. */
async function dropUnusable(pool: Pool, projection: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `
        select from projection.checkpoint
        where projection = $1 and generation = 'previous' and (version = $2 or state = 'lost-log')
      `,
      [projection, UNFILLED_VERSION],
    )
    if (rowCount === 1) await dropGeneration(client, projection, 'previous')
  })
}

/** Swaps the live tables and the previous ones, in one short transaction. A second call swaps them back. */
export async function swapPrevious(pool: Pool, projection: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockCheckpoints(client, projection)
    await renameGeneration(client, projection, 'live', 'next')
    await renameGeneration(client, projection, 'previous', 'live')
    await renameGeneration(client, projection, 'next', 'previous')
    await countSwitch(client, projection)
  })
}

/** Makes the statements of a transaction fail when they wait long for a lock. */
export async function limitLockWaits(client: ClientBase): Promise<void> {
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
}

/** Makes running batches wait. Afterwards they find that the checkpoint is no longer theirs. */
async function lockCheckpoints(client: ClientBase, projection: string): Promise<void> {
  await limitLockWaits(client)
  await client.query('set local synchronous_commit = on')
  await client.query('select from projection.checkpoint where projection = $1 for update', [projection])
}

async function renameGeneration(
  client: ClientBase,
  projection: string,
  from: Generation,
  to: Generation,
): Promise<void> {
  const [schemaBefore, schemaAfter] = [from, to].map((generation) =>
    escapeIdentifier(schemaOf(projection, generation)),
  )
  await client.query(`alter schema ${schemaBefore} rename to ${schemaAfter}`)
  await client.query(
    // The new epoch is one that no generation has had, so that a write by a former owner never matches.
    `
      update projection.checkpoint
      set generation = $3,
        epoch = 1 + (select max(epoch) from projection.checkpoint where projection = $1)
      where projection = $1 and generation = $2
    `,
    [projection, from, to],
  )
}

async function countSwitch(client: ClientBase, projection: string): Promise<void> {
  await client.query(
    `
      update projection.checkpoint
      set switch_count = 1 + (select max(switch_count) from projection.checkpoint where projection = $1)
      where projection = $1 and generation = 'live'
    `,
    [projection],
  )
}

/**
 * Records that the live tables show every organization up to their checkpoint. What the tables before them showed
 * of an organization may be less, if they were of another version and had stopped.
 */
async function raiseOrganizationPositions(client: ClientBase, projection: string): Promise<void> {
  await client.query(
    `
      insert into projection.organization_position as known (projection, organization_id, position)
      select checkpoint.projection, organization.organization_id, checkpoint.position
      from projection.checkpoint
      checkpoint
      cross join (select distinct organization_id from projection.organization_position) organization
      where checkpoint.projection = $1 and checkpoint.generation = 'live'
      on conflict (organization_id, projection) do update
      set position = greatest(known.position, excluded.position)
    `,
    [projection],
  )
}
