import { describe, expect, it } from 'vitest'
import type { AttributeView } from '@league/contracts/attribute/views'
import type { PlayerListView } from '@league/contracts/player/views'
import { readList } from '../../shared/paste/list-columns.ts'
import type { ListRow } from '../../shared/paste/list-rows.ts'
import { planPlayers, playerColumns, playerInput } from './plan-players.ts'

const attribute = (id: string, name: string, attribute_type: 'string' | 'number', is_visible = true) =>
  ({ id, name, attribute_name: name, attribute_type, is_visible }) as AttributeView
const attributes = [
  attribute('a1', 'Number', 'string'),
  attribute('a2', 'Height', 'number'),
  attribute('a3', 'Medical note', 'string', false),
]
const player = (id: string, name: string, teamId?: string): PlayerListView => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const named = { id: teamId ?? '', name: `Team ${teamId}` }
  const place = { team: named, league: named, season: { id: 's', name: 'Fall' } }
  const rosters = teamId ? [{ ...place, isActiveSeason: true, jersey: null, position: null }] : []
  return { id, firstName, lastName, image: null, rosters }
}
const players = [
  player('p1', 'Sam Ortiz', 't2'),
  player('p2', 'Jo Li', 't1'),
  player('p3', 'Ann Lee', 't2'),
  player('p4', 'Ann Lee'),
]
const known = { players, attributes, teamId: 't1' }

const rowsOf = (text: string, choices: Record<number, string> = {}) =>
  readList(text, playerColumns(attributes)).map((cells, id): ListRow => {
    return { id, cells, ...(choices[id] ? { choice: choices[id] } : {}) }
  })
const planned = (text: string, choices?: Record<number, string>) =>
  planPlayers(rowsOf(text, choices), known).map(({ kind, text: says }) => `${kind}: ${says}`)

describe('a pasted list of players', () => {
  it('matches players by name, whatever the letter case, and skips those on the roster', () => {
    expect(planned('sam  ORTIZ\nJo Li\nNew Person')).toEqual([
      'existing: Existing player',
      'skipped: Already on the roster',
      'new: New player',
    ])
  })

  it('asks which player is meant if several have the name, and takes the chosen one or a new one', () => {
    expect(planned('Ann Lee')).toEqual(['error: 2 players have this name.'])
    expect(planned('Ann Lee', { 0: 'p4' })).toEqual(['existing: Existing player'])
    expect(planned('Ann Lee', { 0: 'new' })).toEqual(['new: New player'])
    expect(planPlayers(rowsOf('Ann Lee'), known)[0]?.choices?.map(({ label }) => label)).toEqual([
      'Ann Lee · Team t2, Fall',
      'Ann Lee · no team',
      'Another player of this name',
    ])
  })

  it('says what is wrong with a row', () => {
    const text =
      'First\tLast\tEmail\tHeight\nPat\tOne\tpat\t\nPat\tTwo\t\ttall\n\tThree\t\t\nPat\tFour\t\t\npat\tfour\t\t'
    expect(planned(text)).toEqual([
      'error: Enter an email address such as sam@example.com.',
      'error: Height: Enter a number.',
      'error: Enter a name.',
      'new: New player',
      'error: Row 4 has this name, too.',
    ])
    expect(planned(text, { 4: 'new' })[4]).toBe('new: New player')
  })

  it('is sent with number, position, email address and visible attributes, of which an existing player keeps theirs', () => {
    const rows = rowsOf(
      'Player\tNo\tPos\tEmail\tHeight\tMedical note\nNew One\t#12\tG\tn@x.org\t2\tsecret\nSam Ortiz\t7\t\ts@x.org\t3\t',
    )
    const plans = planPlayers(rows, known)
    expect(
      rows.map((row, index) => playerInput(row, plans[index] ?? { kind: 'new', text: '' }, attributes)),
    ).toEqual([
      {
        firstName: 'New',
        lastName: 'One',
        email: 'n@x.org',
        jersey: '12',
        position: 'G',
        attributeValues: { a2: '2' },
      },
      { player_id: 'p1', jersey: '7' },
    ])
  })
})
