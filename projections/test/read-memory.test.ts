import { expect, it } from 'vitest'
import { listStandingsQuery } from '../src/standings/queries.ts'
import { holdProjections } from './held-projections.ts'
import { entry, openLeague } from './league.ts'

it('what a read remembers of the teams is read again after an event and after a correction, and not otherwise', async () => {
  const league = openLeague()
  const opened = BigInt(league.events.length)
  league.append('TeamRenamed', { ...entry('ants'), before: 'The ants', after: 'Ants' })
  const held = await holdProjections(league.events)
  try {
    const moveAllTo = async (position: bigint) => {
      for (const name of listStandingsQuery.uses) await held.moveTo(name, position, { announce: true })
    }
    await moveAllTo(opened)
    const namesOfTeams = async () =>
      (await held.read(listStandingsQuery, {})).map(({ name }) => name).toSorted()
    expect(await namesOfTeams()).toContain('The ants')
    await moveAllTo(BigInt(league.events.length))
    expect(await namesOfTeams()).toContain('Ants')

    await held.pool.query(`update team.entry set name = 'Aunts' where team_entry_id = 'ants'`)
    expect(await namesOfTeams()).toContain('Ants')
    // A correction of rows counts as a switch.
    await held.pool.query(
      `
        update projection.checkpoint
        set switch_count = switch_count + 1
        where projection = 'team'
      `,
    )
    expect(await namesOfTeams()).toContain('Aunts')
  } finally {
    await held.close()
  }
})
