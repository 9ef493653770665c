import { describe, it } from 'vitest'
import type { DivisionEvent } from '@league/contracts/division/events'
import {
  assigned,
  created,
  withoutTeams,
  withTeams,
  inLeague,
  inSeason,
  matchup,
  nothingDeleted,
  firstDivision,
  ordered,
  removed,
  secondDivision,
} from '../testing/example-division.ts'
import { given, context } from '../testing/given.ts'
import {
  assignTeamToDivision,
  changeDivisionMedia,
  createDivision,
  deleteDivision,
  reorderDivisionTeams,
  removeTeamFromDivision,
  renameDivision,
} from './commands.ts'

describe('commands that create, change and delete a division', () => {
  it('commands that create, change and delete a division refuse a blank name (C048, C050, R159)', () => {
    given(createDivision)
      .when({ name: ' Division 1 ' })
      .thenEvents(created({ ...firstDivision, divisionId: context.newId }, 'Division 1'))
    given(createDivision).when({ name: ' ' }).thenRefused('name-required')
    given(renameDivision, ...withoutTeams)
      .when({ divisionId: 'one', name: '  ' })
      .thenRefused('name-required')
  })

  it('commands that create, change and delete a division refuse the name of another division of the season, ignoring case (C048, C050, decision 44)', () => {
    given(createDivision, ...withoutTeams)
      .when({ name: 'division  1' })
      .thenRefused('division-name-taken')
    given(renameDivision, ...withoutTeams)
      .when({ divisionId: 'two', name: 'DIVISION 1' })
      .thenRefused('division-name-taken')
    given(renameDivision, ...withoutTeams)
      .when({ divisionId: 'one', name: 'DIVISION 1' })
      .thenEvents({
        type: 'DivisionRenamed',
        data: { ...firstDivision, before: 'Division 1', after: 'DIVISION 1' },
      })
  })

  it('commands that create, change and delete a division rename a division, with the names before and after in the event (C050)', () => {
    given(renameDivision, ...withoutTeams)
      .when({ divisionId: 'one', name: 'Gold 1' })
      .thenEvents({
        type: 'DivisionRenamed',
        data: { ...firstDivision, before: 'Division 1', after: 'Gold 1' },
      })
    given(renameDivision, ...withoutTeams)
      .when({ divisionId: 'one', name: 'Division 1' })
      .thenEvents()
    given(renameDivision).when({ divisionId: 'one', name: 'Gold' }).thenRefused('not-found')
  })

  it('commands that create, change and delete a division change the video or the image and keep omitted fields (C051, R164)', () => {
    const before = { videoUrl: null, imageUrl: null }
    const after = { videoUrl: null, imageUrl: 'https://pictures.example/1' }
    const changed: DivisionEvent = { type: 'DivisionMediaChanged', data: { ...firstDivision, before, after } }
    given(changeDivisionMedia, ...withoutTeams)
      .when({ divisionId: 'one', imageUrl: after.imageUrl, videoUrl: '' })
      .thenEvents(changed)
    given(changeDivisionMedia, ...withoutTeams, changed)
      .when({ divisionId: 'one' })
      .thenEvents()
  })

  it('commands that create, change and delete a division delete a division and free its teams, but refuse while it has a game that is not deleted (C049, R156)', () => {
    const divisionDeleted: DivisionEvent = { type: 'DivisionDeleted', data: firstDivision }
    given(deleteDivision, ...withTeams)
      .when({ divisionId: 'one', deletedGames: [] })
      .thenEvents(divisionDeleted)
    given(deleteDivision, ...withTeams, matchup())
      .when({ divisionId: 'one', deletedGames: [] })
      .thenRefused('too-busy')
    given(assignTeamToDivision, ...withTeams, divisionDeleted)
      .when({ divisionId: 'two', ...inSeason('ants'), deleted: nothingDeleted })
      .thenEvents(assigned('ants', 0, secondDivision))
  })
})

describe('assignTeamToDivision', () => {
  it('adds a team to the end, at the position that equals the count of teams (C054, R167)', () => {
    given(assignTeamToDivision, ...withTeams)
      .when({ divisionId: 'one', ...inSeason('dogs'), deleted: nothingDeleted })
      .thenEvents(assigned('dogs', 3))
  })

  it('appends nothing for a team that is in the division already (R154)', () => {
    given(assignTeamToDivision, ...withTeams)
      .when({ divisionId: 'one', ...inSeason('ants'), deleted: nothingDeleted })
      .thenEvents()
  })

  it('refuses a team of another season (C054)', () => {
    given(assignTeamToDivision, ...withTeams)
      .when({ divisionId: 'one', ...inSeason('dogs'), entrySeasonId: 'season-2025', deleted: nothingDeleted })
      .thenRefused('team-of-another-season')
  })

  it('moves a team from another division in one event (R153)', () => {
    const moved = assigned('ants', 0, secondDivision, 'one')
    given(assignTeamToDivision, ...withTeams)
      .when({ divisionId: 'two', ...inSeason('ants'), deleted: nothingDeleted })
      .thenEvents(moved)
    given(reorderDivisionTeams, ...withTeams, moved)
      .when({ divisionId: 'one', order: ['cats', 'bees'], deleted: nothingDeleted })
      .thenEvents(ordered(['bees', 'cats'], ['cats', 'bees']))
  })

  it('refuses team number 65, and removes deleted teams before it counts (C054)', () => {
    const full = Array.from({ length: 64 }, (_, index) => assigned(`team-${index}`, index))
    given(assignTeamToDivision, ...withoutTeams, ...full)
      .when({ divisionId: 'one', ...inSeason('ants'), deleted: nothingDeleted })
      .thenRefused('division-full')
    given(assignTeamToDivision, ...withoutTeams, ...full)
      .when({
        divisionId: 'one',
        ...inSeason('ants'),
        deleted: { value: { teams: ['team-3'], games: [] }, position: 0n },
      })
      .thenEvents(
        { type: 'DivisionTeamRemoved', data: { ...firstDivision, ...inLeague('team-3') } },
        assigned('ants', 63),
      )
  })
})

describe('removeTeamFromDivision and reorderDivisionTeams', () => {
  it('removeTeamFromDivision removes a team, so that the teams below it move up (C052, R155, R165)', () => {
    given(removeTeamFromDivision, ...withTeams)
      .when({ divisionId: 'one', teamEntryId: 'ants', deleted: nothingDeleted })
      .thenEvents(removed('ants'))
    given(assignTeamToDivision, ...withTeams, removed('ants'))
      .when({ divisionId: 'one', ...inSeason('ants'), deleted: nothingDeleted })
      .thenEvents(assigned('ants', 2))
    given(removeTeamFromDivision, ...withTeams)
      .when({ divisionId: 'two', teamEntryId: 'ants', deleted: nothingDeleted })
      .thenRefused('not-found')
  })

  it('reorderDivisionTeams takes the whole order at once, and refuses an incomplete one (C053)', () => {
    given(reorderDivisionTeams, ...withTeams)
      .when({ divisionId: 'one', order: ['cats', 'ants', 'bees'], deleted: nothingDeleted })
      .thenEvents(ordered(['ants', 'bees', 'cats'], ['cats', 'ants', 'bees']))
    given(reorderDivisionTeams, ...withTeams)
      .when({ divisionId: 'one', order: ['ants', 'bees', 'cats'], deleted: nothingDeleted })
      .thenEvents()
    for (const order of [['ants'], ['ants', 'ants', 'bees'], ['ants', 'bees', 'cats', 'dogs']])
      given(reorderDivisionTeams, ...withTeams)
        .when({ divisionId: 'one', order, deleted: nothingDeleted })
        .thenRefused('division-order-incomplete')
  })

  it('reorderDivisionTeams removes a team whose league was deleted before it sets the new order (C053)', () => {
    given(reorderDivisionTeams, ...withTeams)
      .when({
        divisionId: 'one',
        order: ['cats', 'bees'],
        deleted: { value: { teams: ['ants'], games: [] }, position: 0n },
      })
      .thenEvents(removed('ants'), ordered(['bees', 'cats'], ['cats', 'bees']))
  })
})
