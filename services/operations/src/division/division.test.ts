import { describe, it } from 'vitest'
import type { DivisionEvent } from '@league/contracts/division/events'
import {
  assigned,
  created,
  empty,
  filled,
  inLeague,
  matchup,
  nothing,
  one,
  ordered,
  removed,
  two,
} from '../testing/example-division.ts'
import { given, issued } from '../testing/given.ts'
import { assignTeam } from './assign-team.ts'
import { changeDivisionMedia } from './change-division-media.ts'
import { createDivision } from './create-division.ts'
import { deleteDivision } from './delete-division.ts'
import { orderTeams } from './order-teams.ts'
import { removeTeam } from './remove-team.ts'
import { renameDivision } from './rename-division.ts'

describe('C048 C050 C051 C049 a division', () => {
  it('R159 needs a name that is not blank', () => {
    given(createDivision)
      .when({ name: ' Division 1 ' })
      .thenEvents(created({ ...one, divisionId: issued.newId }, 'Division 1'))
    given(createDivision).when({ name: ' ' }).thenRefused('name-required')
    given(renameDivision, ...empty)
      .when({ divisionId: 'one', name: '  ' })
      .thenRefused('name-required')
  })

  it('is renamed, with both names in the log', () => {
    given(renameDivision, ...empty)
      .when({ divisionId: 'one', name: 'Gold 1' })
      .thenEvents({ type: 'DivisionRenamed', data: { ...one, before: 'Division 1', after: 'Gold 1' } })
    given(renameDivision, ...empty)
      .when({ divisionId: 'one', name: 'Division 1' })
      .thenEvents()
    given(renameDivision).when({ divisionId: 'one', name: 'Gold' }).thenRefused('not-found')
  })

  it('R164 has a video and an image; what is left out stays', () => {
    const before = { videoUrl: null, imageUrl: null }
    const after = { videoUrl: null, imageUrl: 'https://pictures.example/1' }
    const changed: DivisionEvent = { type: 'DivisionMediaChanged', data: { ...one, before, after } }
    given(changeDivisionMedia, ...empty)
      .when({ divisionId: 'one', imageUrl: after.imageUrl, videoUrl: '' })
      .thenEvents(changed)
    given(changeDivisionMedia, ...empty, changed)
      .when({ divisionId: 'one' })
      .thenEvents()
  })

  it('R156 is deleted with its teams free again, but not over a game that nobody deleted', () => {
    const gone: DivisionEvent = { type: 'DivisionDeleted', data: one }
    given(deleteDivision, ...filled)
      .when({ divisionId: 'one', deletedGames: [] })
      .thenEvents(gone)
    given(deleteDivision, ...filled, matchup())
      .when({ divisionId: 'one', deletedGames: [] })
      .thenRefused('too-busy')
    given(assignTeam, ...filled, gone)
      .when({ divisionId: 'two', ...inLeague('ants'), gone: nothing })
      .thenEvents(assigned('ants', 0, two))
  })
})

describe('C054 R154 assigning a team', () => {
  it('R167 puts it at the end, its position the count of teams', () => {
    given(assignTeam, ...filled)
      .when({ divisionId: 'one', ...inLeague('dogs'), gone: nothing })
      .thenEvents(assigned('dogs', 3))
  })

  it('R154 ignores a team that is in the division already', () => {
    given(assignTeam, ...filled)
      .when({ divisionId: 'one', ...inLeague('ants'), gone: nothing })
      .thenEvents()
  })

  it('R153 moves a team out of another division in the same event', () => {
    const moved = assigned('ants', 0, two, 'one')
    given(assignTeam, ...filled)
      .when({ divisionId: 'two', ...inLeague('ants'), gone: nothing })
      .thenEvents(moved)
    given(orderTeams, ...filled, moved)
      .when({ divisionId: 'one', order: ['cats', 'bees'], gone: nothing })
      .thenEvents(ordered(['bees', 'cats'], ['cats', 'bees']))
  })

  it('takes 64 teams', () => {
    const full = Array.from({ length: 64 }, (_, at) => assigned(`team-${at}`, at))
    given(assignTeam, ...empty, ...full)
      .when({ divisionId: 'one', ...inLeague('ants'), gone: nothing })
      .thenRefused('division-full')
    given(assignTeam, ...empty, ...full)
      .when({ divisionId: 'one', ...inLeague('ants'), gone: { teams: ['team-3'], games: [] } })
      .thenEvents(
        { type: 'DivisionTeamRemoved', data: { ...one, ...inLeague('team-3') } },
        assigned('ants', 63),
      )
  })
})

describe('C052 C053 removing and ordering teams', () => {
  it('R155 R165 takes a team out, and the rest moves up', () => {
    given(removeTeam, ...filled)
      .when({ divisionId: 'one', teamEntryId: 'ants', gone: nothing })
      .thenEvents(removed('ants'))
    given(assignTeam, ...filled, removed('ants'))
      .when({ divisionId: 'one', ...inLeague('ants'), gone: nothing })
      .thenEvents(assigned('ants', 2))
    given(removeTeam, ...filled)
      .when({ divisionId: 'two', teamEntryId: 'ants', gone: nothing })
      .thenRefused('not-found')
  })

  it('C053 takes the whole order at once', () => {
    given(orderTeams, ...filled)
      .when({ divisionId: 'one', order: ['cats', 'ants', 'bees'], gone: nothing })
      .thenEvents(ordered(['ants', 'bees', 'cats'], ['cats', 'ants', 'bees']))
    given(orderTeams, ...filled)
      .when({ divisionId: 'one', order: ['ants', 'bees', 'cats'], gone: nothing })
      .thenEvents()
    for (const order of [['ants'], ['ants', 'ants', 'bees'], ['ants', 'bees', 'cats', 'dogs']])
      given(orderTeams, ...filled)
        .when({ divisionId: 'one', order, gone: nothing })
        .thenRefused('division-order-incomplete')
  })

  it('lets go of a team that is gone with its league', () => {
    given(orderTeams, ...filled)
      .when({ divisionId: 'one', order: ['cats', 'bees'], gone: { teams: ['ants'], games: [] } })
      .thenEvents(removed('ants'), ordered(['bees', 'cats'], ['cats', 'bees']))
  })
})
