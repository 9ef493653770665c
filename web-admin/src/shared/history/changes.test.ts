import type { HistoryEntryView } from '@league/contracts/history/views'
import { describe, expect, it } from 'vitest'
import { changesOf, changeTitle, isUndoable } from './changes.ts'
import { initialsOf } from '../initials.ts'

let position = 0
const entry = (change: string, kind: string, subjectKind: string, more: object = {}) =>
  ({
    id: `e${++position}`,
    kind,
    subject: { kind: subjectKind, id: `${subjectKind}-${position}`, name: '' },
    text: `${kind} ${position}`,
    change,
    undoable: true,
    undone: null,
    ...more,
  }) as HistoryEntryView

/** Returns the entries as the history lists them, latest first. */
const history = (...entries: HistoryEntryView[]) => entries.toReversed()

const creation = () => [
  entry('copy', 'SeasonCreated', 'season', { text: 'Season Winter 2026 created' }),
  ...[1, 2].map(() => entry('copy', 'LeagueCreated', 'league')),
  ...Array.from({ length: 12 }, () => entry('copy', 'TeamEnteredLeague', 'teamEntry')),
]

describe('the changes in a history', () => {
  it('are one for each command, named after what it was for, with the count of what went with it', () => {
    const score = entry('score', 'ScoreRecorded', 'game', { text: 'Score recorded' })
    expect(changesOf(history(score, ...creation())).map(changeTitle)).toEqual([
      'Season Winter 2026 created: 2 leagues, 12 teams',
      'Score recorded',
    ])
  })

  it('have one name if the command did the same many times', () => {
    const moved = Array.from({ length: 4 }, () => entry('move', 'GameRescheduled', 'game'))
    expect(changesOf(history(...moved)).map(changeTitle)).toEqual(['4 games moved'])
  })

  it('say that there is more if they go on on the next page', () => {
    const [change] = changesOf(history(...creation()), true)
    expect(change && changeTitle(change)).toBe('Season Winter 2026 created: 2 leagues, 12 teams and more')
  })

  it('can be undone if everything in them can be', () => {
    const lasting = entry('import', 'UserRemoved', 'user', { undoable: false })
    const changes = changesOf(history(entry('import', 'SeasonCreated', 'season'), lasting, ...creation()))
    expect(changes.map(isUndoable)).toEqual([true, false])
  })

  it('show the initials of who made them', () => {
    const names = ['Dana Whitfield', 'harbor-owner', 'admin', 'Maya, by a scorer link of harbor-owner']
    expect(names.map(initialsOf)).toEqual(['DW', 'HO', 'A', 'M'])
  })
})
