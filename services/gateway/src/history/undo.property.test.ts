import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projections } from '@league/projections/projections'
import { startDividedSeason } from '../testing/divided-season.ts'
import { knownIdsOf, learn, randomCommands, type Choice } from '../testing/random-commands.ts'
import { playSeason } from '../testing/season.ts'
import { type SignedSeason, waitForReadModels } from '../testing/signed-season.ts'

/**
 * Each block has a product of its own, or reading all tables would take longer and longer. The same commands in each
 * run, or 10,000 that change something if LONG_TESTS is set: about half of them are refused.
 */
const BLOCKS = process.env['LONG_TESTS'] ? 70 : 1
const ROUNDS_PER_BLOCK = process.env['LONG_TESTS'] ? 16 : 5
const COMMANDS_PER_ROUND = 25
const blocks = Array.from({ length: BLOCKS }, (_, index) => index + 1)

let signedSeason: SignedSeason
/** How often each command was undone. */
const undone = new Map<string, number>()
beforeEach(async () => {
  // With brackets switched on.
  signedSeason = await startDividedSeason()
})
afterEach(() => signedSeason?.product.stop())

/**
 * Columns that count, that say when or by which event a row was written, or what visitors have been told. No undo takes
 * that back. The place of a league in the order may have other numbers.
 */
const ignored = new Set([
  'revision',
  'calendar_sequence',
  'calendar_changed_at',
  'planned_status',
  'plan_changed_at',
  'position',
  'event_id',
  'captain_event_id',
  'sponsor_event_id',
])

/** The history of pages, of which only the current version is compared, and a table that holds nothing but revisions. */
const ignoredTables = new Set(['site.page_version', 'division.season'])

const queries: Readonly<Record<string, string>> = {
  'site.page': `
    select page.*, version.content, version.template
    from site.page page
    join site.page_version version using (organization_id, page_id, event_id)
  `,
}

/** Returns every row of every read model that is not deleted, without what an undo does not take back. */
async function readModels(): Promise<Record<string, string[]>> {
  const { pool } = signedSeason.product.deps
  await waitForReadModels(signedSeason.product)
  const tables: Record<string, string[]> = {}
  for (const projection of projections.filter(({ name }) => name !== 'history')) {
    for (const table of Object.keys(projection.tables).map((name) => `${projection.name}.${name}`)) {
      if (ignoredTables.has(table)) continue
      const { rows } = await pool.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from (${queries[table] ?? `select * from ${table}`}) t`,
      )
      tables[table] = rows
        .filter(({ row }) => row['deleted'] !== true)
        .map(({ row }) =>
          JSON.stringify(row, (column, value: unknown) => (ignored.has(column) ? undefined : value)),
        )
        .toSorted()
    }
  }
  return tables
}

const choice = fc.nat({ max: 30 })
const round = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(randomCommands)), fc.tuple(choice, choice, choice)),
  { minLength: COMMANDS_PER_ROUND, maxLength: COMMANDS_PER_ROUND },
)

it.each(blocks)(
  'random commands, each undone in reverse order, leave the read models as they were before each of them (block %i)',
  async (seed) => {
    const { owner, product, season: first } = signedSeason
    for (const [index, commands] of fc.sample(round, { seed, numRuns: ROUNDS_PER_BLOCK }).entries()) {
      const season = await playSeason(product.dependencies, first.organizationId, `Round ${index}`)
      const known = knownIdsOf(season)
      const done: { name: string; change: string; before: Awaited<ReturnType<typeof readModels>> }[] = []
      let before = await readModels()
      for (const [name, numbers] of commands) {
        const request = randomCommands[name]?.(known, season, numbers as Choice)
        if (!request) throw new Error(`There is no command ${name}`)
        const answer = await owner.send(request)
        expect([name, answer.status < 500]).toEqual([name, true])
        // 202: saved, but not shown, because something above it is deleted.
        if (answer.status > 202) continue
        if (answer.status === 200) learn(known, request, answer.json)
        // Nothing was appended.
        if (answer.headers['x-projections'] === undefined) continue
        const after = await readModels()
        done.push({ name, change: String(answer.headers['x-change']), before })
        before = after
      }
      for (const { name, change, before: expected } of done.toReversed()) {
        const answer = await owner.post(`/api/changes/${change}/undo`, {})
        expect([name, answer.status, answer.text]).toEqual([name, 200, expect.any(String)])
        expect({ name, tables: await readModels() }).toEqual({ name, tables: expected })
        undone.set(name, (undone.get(name) ?? 0) + 1)
      }
    }
  },
  ROUNDS_PER_BLOCK * 60_000,
)

it('random commands change something often enough, and include every kind of command in the long run', () => {
  const total = [...undone.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(process.env['LONG_TESTS'] ? 10_000 : 30)
  const missing = Object.keys(randomCommands).filter((name) => !undone.has(name))
  expect(missing.length).toBeLessThanOrEqual(process.env['LONG_TESTS'] ? 0 : 40)
})
