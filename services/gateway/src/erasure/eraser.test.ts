import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonId } from '@league/contracts/erasure/events'
import { openTestPool } from '@league/event-store/testing/database'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'
import { findPlayerInLog } from '@league/operations/processes/erasure/find-person'
import { Crash, crashAfter } from '@league/operations/testing/crash'
import { signedIn } from '../testing/caller.ts'
import { playerErasure, registerPlayer, type SamplePerson } from '../testing/erasure.ts'
import { contextOf } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'
import { createEraser } from './eraser.ts'
import { createRun, deleteRun, type ErasureRun } from './runs.ts'

const reason = 'Asked for it in writing'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const newPlayer = (person: SamplePerson) => registerPlayer(signedSeason, person)

/** Creates the eraser of another process. */
function createEraserWith(changes: { pool?: Pool; dependencies?: CommandDependencies }) {
  const { accounts, dependencies, deps, feed } = signedSeason.product
  return createEraser({ ...accounts, dependencies, ...changes, media: deps.media, reads: { feed } }, () => {})
}

/** Returns an erasure of a player of whom nothing else has to be erased. */
function runOf(personIds: PersonId[]): ErasureRun {
  const { organizationId } = signedSeason.season
  return {
    id: randomUUID(),
    organizationId,
    kind: 'player',
    personIds,
    texts: [],
    tokenIds: [],
    remaining: [],
    pictures: [],
    metadata: { ...contextOf(organizationId), reason },
  }
}

describe('an erasure that several people ask for', () => {
  it('happens once for two people at the same time, who get the same receipt, and so does a retry', async () => {
    const { product, owner, season } = signedSeason
    const second = await signedIn(product, {
      username: 'second-owner',
      role: 'org_owner',
      organizationId: season.organizationId,
    })
    const playerId = await newPlayer({ firstName: 'Rita', lastName: 'Twice' })
    await waitForReadModels(product)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([
      owner.post(playerErasure(playerId), { reason }, key),
      second.post(playerErasure(playerId), { reason }),
    ])
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(answers[0]?.json.erasure.id).toBe(answers[1]?.json.erasure.id)
    await waitForReadModels(product)
    const { erasures } = (await owner.get('/api/erasures')).json
    expect(erasures.filter(({ subject }: { subject: PersonId }) => subject === playerId)).toHaveLength(1)
    const again = await owner.post(playerErasure(playerId), { reason }, key)
    expect([again.status, again.json.erasure.id]).toEqual([200, answers[0]?.json.erasure.id])
  })

  it('has the same receipt for a request that came before the erasure was done and was read after it', async () => {
    const { product, owner } = signedSeason
    const playerId = await newPlayer({ firstName: 'Rhea', lastName: 'Slow' })
    await waitForReadModels(product)
    const headers = { 'content-type': 'application/json' }
    const body = new PassThrough()
    const slow = owner.post(playerErasure(playerId), body, headers)
    body.write('{')
    const erased = await owner.post(playerErasure(playerId), { reason })
    body.end(`"reason":"${reason}"}`)
    const answer = await slow
    expect([erased.status, answer.status]).toEqual([200, 200])
    expect(answer.json.erasure.id).toBe(erased.json.erasure.id)
    expect((await owner.post(playerErasure(playerId), { reason })).status).toBe(404)
  })

  it('is refused if another erasure of the person finished after it had found the person', async () => {
    const { product, owner, season } = signedSeason
    const playerId = await newPlayer({ firstName: 'Rosa', lastName: 'Late' })
    const person = await findPlayerInLog(product.dependencies, season.organizationId, playerId)
    expect((await owner.post(playerErasure(playerId), { reason })).status).toBe(200)
    const eraser = createEraserWith({})
    await expect(eraser.erase(runOf(person.ids), () => 0)).rejects.toMatchObject({ code: 'not-found' })
    await eraser.stop()
    const { rows } = await product.pool.query('select from accounts.erasures where person_ids[1] = $1', [
      playerId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('has the same receipt for a request that had to wait for a connection to the database', async () => {
    const { product, owner, season } = signedSeason
    const { organizationId } = season
    const playerId = await newPlayer({ firstName: 'Ruth', lastName: 'Queued' })
    const pool = openTestPool(product.url, { max: 1 })
    const connection = await pool.connect()
    const eraser = createEraserWith({ pool })
    const start = performance.now()
    const elapsed = () => performance.now() - start
    const following = eraser.follow({ organizationId, personId: playerId, elapsed })
    const { json } = await owner.post(playerErasure(playerId), { reason })
    connection.release()
    expect(await following).toMatchObject({ entityId: json.erasure.id })
    await eraser.stop()
    await pool.end()
  })

  it('has the same receipt for a request that followed one which was refused', async () => {
    const { product, owner, season } = signedSeason
    const { pool } = product
    const { organizationId } = season
    const playerId = await newPlayer({ firstName: 'Rose', lastName: 'Third' })
    const { json } = await owner.post(playerErasure(playerId), { reason })
    const refused = runOf([playerId])
    expect(await createRun(pool, refused)).toBe(true)
    let refusal = Promise.resolve()
    const elapsed = () => {
      refusal = deleteRun(pool, refused.id)
      return 60_000
    }
    const eraser = createEraserWith({})
    const followed = await eraser.follow({ organizationId, personId: playerId, elapsed })
    expect(followed).toMatchObject({ entityId: json.erasure.id })
    await refusal
    await eraser.stop()
  })
})

describe('an interrupted erasure', () => {
  it('is finished by another process, wherever the first one was killed', async () => {
    const { product, owner, season } = signedSeason
    const { pool, dependencies } = product
    const { organizationId } = season
    let crashes = 0
    for (let appends = 0; appends <= crashes; appends += 1) {
      const playerId = await newPlayer({ firstName: 'Sam', lastName: `Cut ${appends}` })
      const person = await findPlayerInLog(dependencies, organizationId, playerId)
      const run = runOf(person.ids)
      const killed = createEraserWith({ dependencies: crashAfter(dependencies, appends) })
      const isKilled = await killed
        .erase(run, () => 0)
        .then(
          () => false,
          (error: unknown) => error instanceof Crash,
        )
      if (isKilled) crashes += 1
      await killed.stop()
      // Nobody waits: the next process does not know of the request.
      await pool.query(`update accounts.erasures set alive_at = 'epoch' where erased_at is null`)
      const other = createEraserWith({})
      await other.takeOver()
      await other.stop()
      await waitForReadModels(product)
      const { erasures } = (await owner.get('/api/erasures')).json
      expect(erasures.filter(({ id }: { id: PersonId }) => id === run.id)).toHaveLength(1)
      expect((await owner.get(`/api/playersv2/${playerId}`)).json.player.firstName).toBe('Forgotten')
    }
    expect(crashes).toBe(2)
  })
})
