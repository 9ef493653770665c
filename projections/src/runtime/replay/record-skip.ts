import { inTransaction } from '@league/event-store/postgres/transaction'
import type { EventId } from '@league/contracts/kernel/id'
import type { ClientBase } from 'pg'
import { OwnershipLost } from '../batch/failure.ts'
import type { OwnedGeneration } from '../batch/owned-generation.ts'
import { claimCheckpoint } from '../checkpoint.ts'
import type { Projection } from '../projection.ts'
import { dropGeneration, type Generation } from '../schema/generation.ts'
import { readReplay } from './replay-row.ts'
import { createReplay, limitLockWaits } from './switch-generations.ts'

/** An event that waits in the live tables, and why the projection lacks it. */
export interface EventToSkip {
  position: bigint
  eventId: EventId
  message: string
}

/**
 * Records that a projection skips an event that waits, who decided so, and why. No generation folds it from now
 * on: it no longer waits in those that have left it out. Those that contain it would never lose it, so a rebuild
 * starts again, and previous tables are dropped. All of this happens in one transaction, or nothing does.
 *
 * @param live the live tables. They are claimed again, because a write that their owner has given up may still
 *   be under way and fold the event
 * @returns false if the live tables contain the event by now. Nothing is recorded then.
 * @throws OwnershipLost
 */
export async function recordSkip(
  live: OwnedGeneration,
  event: EventToSkip,
  decision: { actor: string; reason: string | null },
): Promise<boolean> {
  const { isSkipped, epoch } = await inTransaction(live.pool, async (client) => {
    await limitLockWaits(client)
    await client.query('set local synchronous_commit = on')
    const epoch = await claimAgain(client, live)
    const isSkipped = await insertSkipped(client, live, event, decision)
    if (isSkipped) await takeOut(client, live.projection, event.position)
    return { isSkipped, epoch }
  })
  live.checkpoint.epoch = epoch
  return isSkipped
}

async function claimAgain(client: ClientBase, { projection, checkpoint }: OwnedGeneration): Promise<bigint> {
  const { rows } = await client.query<{ epoch: string }>(
    `
      update projection.checkpoint
      set epoch = epoch + 1
      where projection = $1 and generation = $2 and epoch = $3
      returning epoch
    `,
    [projection.name, checkpoint.generation, checkpoint.epoch],
  )
  if (!rows[0]) throw new OwnershipLost(`Projection ${projection.name} has another owner`)
  return BigInt(rows[0].epoch)
}

/** Returns false if the event does not wait in the live tables. */
async function insertSkipped(
  client: ClientBase,
  { projection: { name }, checkpoint }: OwnedGeneration,
  { position, eventId, message }: EventToSkip,
  { actor, reason }: { actor: string; reason: string | null },
): Promise<boolean> {
  await client.query(
    `
      insert into projection.skipped as skipped (projection, position, event_id, error, actor, reason)
      select projection, position, $4, $5, $6, $7
      from projection.parked_event
      where projection = $1 and generation = $2 and position = $3
      on conflict (projection, position) do update
      set event_id = excluded.event_id, error = excluded.error, actor = excluded.actor,
        reason = excluded.reason, skipped_at = excluded.skipped_at
      where skipped.event_id <> excluded.event_id
    `,
    [name, checkpoint.generation, position, eventId, message, actor, reason],
  )
  const { rowCount } = await client.query(
    'select from projection.skipped where projection = $1 and position = $2 and event_id = $3',
    [name, position, eventId],
  )
  return rowCount === 1
}

/** Removes a skipped event from all generations, together with the tables that contain it. */
async function takeOut(client: ClientBase, projection: Projection, position: bigint): Promise<void> {
  const { name } = projection
  // A former owner that does not know of the skip may still be folding the event into other tables.
  for (const generation of ['next', 'previous'] as const) await claimCheckpoint(client, name, generation)
  const replay = await readReplay(client, name)
  if (replay && (await hasFolded(client, name, 'next', position)))
    await createReplay(client, projection, replay)
  if (await hasFolded(client, name, 'previous', position)) await dropGeneration(client, name, 'previous')
  await client.query('delete from projection.parked_event where projection = $1 and position = $2', [
    name,
    position,
  ])
}

/** Returns whether a generation has folded an event: it is past the event, which does not wait. */
async function hasFolded(
  client: ClientBase,
  projection: string,
  generation: Generation,
  position: bigint,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `
      select from projection.checkpoint c
      where projection = $1
        and generation = $2
        and position >= $3
        and not exists (
          select from projection.parked_event e
          where e.projection = c.projection and e.generation = c.generation and e.position = $3
        )
    `,
    [projection, generation, position],
  )
  return rowCount === 1
}
