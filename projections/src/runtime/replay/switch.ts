import { escapeIdentifier, type ClientBase, type Pool } from 'pg'
import { dropSlot } from '../schema/make-schema.ts'
import { schemaOf, type Slot } from '../schema/slot.ts'
import { inTransaction } from '../schema/transaction.ts'
import { deleteReplay } from './replay-row.ts'

/** Longest that a switch waits for a lock, so that nobody queues behind it for long. */
const lockTimeout = '2s'

/** The rebuilt tables become the live ones, these stay as the previous ones. One short transaction. */
export async function activateNext(pool: Pool, projection: string): Promise<void> {
  // Apart, since dropping large tables takes its time: nobody reads these.
  await inTransaction(pool, (client) => dropSlot(client, projection, 'previous'))
  await inTransaction(pool, async (client) => {
    await lockCheckpoints(client, projection)
    await move(client, projection, 'live', 'previous')
    await move(client, projection, 'next', 'live')
    await countSwitch(client, projection)
    await deleteReplay(client, projection)
  })
}

/** Swaps the live tables with the previous ones: the same again switches forth. One short transaction. */
export async function swapPrevious(pool: Pool, projection: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockCheckpoints(client, projection)
    await move(client, projection, 'live', 'next')
    await move(client, projection, 'previous', 'live')
    await move(client, projection, 'next', 'previous')
    await countSwitch(client, projection)
  })
}

/** Batches that are on their way wait here, and find afterwards that the checkpoint is no longer theirs. */
async function lockCheckpoints(client: ClientBase, projection: string): Promise<void> {
  await client.query(`set local lock_timeout = '${lockTimeout}'`)
  await client.query('set local synchronous_commit = on')
  await client.query('select from projection.checkpoint where projection = $1 for update', [projection])
}

async function move(client: ClientBase, projection: string, from: Slot, to: Slot): Promise<void> {
  const [before, after] = [from, to].map((slot) => escapeIdentifier(schemaOf(projection, slot)))
  await client.query(`alter schema ${before} rename to ${after}`)
  await client.query(
    // An epoch that none of them ever had: a write of an owner of before cannot be taken for one of the new.
    `update projection.checkpoint set slot = $3, epoch = 1 + (
       select max(epoch) from projection.checkpoint where projection = $1
     ) where projection = $1 and slot = $2`,
    [projection, from, to],
  )
}

async function countSwitch(client: ClientBase, projection: string): Promise<void> {
  await client.query(
    `update projection.checkpoint c set generation = 1 + (
       select max(generation) from projection.checkpoint where projection = $1
     ) where projection = $1 and slot = 'live'`,
    [projection],
  )
}
