import { describe, it } from 'vitest'
import type { TeamId } from '@league/contracts/kernel/id'
import type { TeamEvent } from '@league/contracts/team/events'
import { derivedId } from '../../kernel/derived-id.ts'
import { changeOf, givenChanges, undoingOf } from '../../testing/given-changes.ts'
import { undoableTeamEntries } from './undoable-team-entries.ts'

const [change, undoing] = [changeOf<TeamEvent>, undoingOf<TeamEvent>]
const entryOf = (teamEntryId: string, teamId = `team-of-${teamEntryId}`) => ({
  teamEntryId,
  teamId,
  leagueId: 'league-1',
  seasonId: 'season-1',
})
const aces = entryOf('aces')
const entered = (ids: typeof aces, name: string, position = 0): TeamEvent => ({
  type: 'TeamEnteredLeague',
  data: {
    ...ids,
    name,
    abbreviation: null,
    logo: null,
    position,
    copiedFromTeamEntryId: null,
    legacyId: null,
  },
})
const renamed = (before: string, after: string): TeamEvent => ({
  type: 'TeamRenamed',
  data: { ...aces, before, after },
})
const left: TeamEvent = { type: 'TeamLeftLeague', data: aces }
const withdrawn = (ids = aces, createdTeamId: TeamId | null = null): TeamEvent => ({
  type: 'TeamEntryWithdrawn',
  data: { ...ids, createdTeamId },
})
const restored = (ids = aces, createdTeamId: TeamId | null = null): TeamEvent => ({
  type: 'TeamEntryRestored',
  data: { ...ids, createdTeamId },
})
const hidden: TeamEvent = { type: 'TeamHidden', data: { ...aces, before: false, after: true } }
const shown: TeamEvent = { type: 'TeamShown', data: { ...aces, before: true, after: false } }

const entry = change('entry', entered(aces, 'Aces'))

describe('undoing the entry of a team', () => {
  it('undoing an entry withdraws it, and its team too if the entry created it', () => {
    givenChanges(undoableTeamEntries, entry).undo('entry').thenEvents(withdrawn())
    const created = derivedId<TeamId>('team', 'bulls')
    const bulls = entryOf('bulls', created)
    givenChanges(undoableTeamEntries, change('bulls', entered(bulls, 'Bulls')))
      .undo('bulls')
      .thenEvents(withdrawn(bulls, created))
    givenChanges(
      undoableTeamEntries,
      change('bulls', entered(bulls, 'Bulls')),
      undoing('bulls', 'back', withdrawn(bulls, created)),
    )
      .undo('back')
      .thenEvents(restored(bulls, created))
  })

  it('undoing an entry is refused while a later change of the team stands', () => {
    givenChanges(undoableTeamEntries, entry, change('left', left))
      .undo('entry')
      .thenRefused('undo-later-first', 'event-1')
  })

  it('undoing the undoing of an entry enters the team again, and undoing that withdraws it again', () => {
    const back = undoing('entry', 'back', withdrawn())
    const again = undoing('back', 'again', restored())
    givenChanges(undoableTeamEntries, entry, back).undo('back').thenEvents(restored())
    givenChanges(undoableTeamEntries, entry, back, again).undo('again').thenEvents(withdrawn())
    givenChanges(undoableTeamEntries, entry, back).undo('entry').thenEvents()
  })
})

describe('undoing the departure of a team', () => {
  it('undoing a departure restores the entry, and undoing that makes the team leave again', () => {
    const departure = change('left', left)
    const back = undoing('left', 'back', restored())
    givenChanges(undoableTeamEntries, entry, departure).undo('left').thenEvents(restored())
    givenChanges(undoableTeamEntries, entry, departure, back).undo('back').thenEvents(left)
  })

  it('undoing a departure is refused if the team, or another one with its name, entered since', () => {
    const again = (ids: typeof aces, name: string) =>
      givenChanges(undoableTeamEntries, entry, change('left', left), change('b', entered(ids, name, 1)))
    again(entryOf('second', aces.teamId), 'Stars').undo('left').thenRefused('team-already-entered')
    again(entryOf('bulls'), 'ACES').undo('left').thenRefused('team-already-entered')
    again(entryOf('bulls'), 'Bulls').undo('left').thenEvents(restored())
  })
})

describe('undoing a change of the entry of a team', () => {
  it('undoing a new name gives the earlier one, unless another team has it by now', () => {
    const rename = change('rename', renamed('Aces', 'Stars'))
    givenChanges(undoableTeamEntries, entry, rename).undo('rename').thenEvents(renamed('Stars', 'Aces'))
    givenChanges(undoableTeamEntries, entry, rename, change('b', entered(entryOf('bulls'), 'aces', 1)))
      .undo('rename')
      .thenRefused('team-already-entered')
  })

  it('undoing a new logo keeps a later name, and is refused after a later logo', () => {
    const logo = (before: string | null, after: string | null): TeamEvent => ({
      type: 'TeamLogoChanged',
      data: { ...aces, before, after },
    })
    const first = change('logo', logo(null, '/media/a.webp'))
    givenChanges(undoableTeamEntries, entry, first, change('rename', renamed('Aces', 'Stars')))
      .undo('logo')
      .thenEvents(logo('/media/a.webp', null))
    givenChanges(undoableTeamEntries, entry, first, change('later', logo('/media/a.webp', '/media/b.webp')))
      .undo('logo')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing the hiding of a team shows it, and undoing that hides it', () => {
    givenChanges(undoableTeamEntries, entry, change('hidden', hidden)).undo('hidden').thenEvents(shown)
    givenChanges(undoableTeamEntries, entry, change('hidden', hidden), change('shown', shown))
      .undo('shown')
      .thenEvents(hidden)
  })
})
