import { describe, it } from 'vitest'
import type { DivisionEvent } from '@league/contracts/division/events'
import {
  withTeams,
  inSeason,
  matchup,
  nothingDeleted,
  firstDivision,
  ordered,
  released,
  finalMatchup,
} from '../testing/example-division.ts'
import { given } from '../testing/given.ts'
import { assignTeamToDivision, reorderDivisionTeams, removeTeamFromDivision } from './commands.ts'
import { completeCorrection, releaseMatchup, scheduleMatchup } from './bracket-commands.ts'

describe('a division with bracket games', () => {
  const locked = [...withTeams, matchup()] as const

  it('refuses to reorder, remove or assign teams (R157, R158)', () => {
    given(reorderDivisionTeams, ...locked)
      .when({ divisionId: 'one', order: ['cats', 'ants', 'bees'], deleted: nothingDeleted })
      .thenRefused('division-locked')
    given(removeTeamFromDivision, ...locked)
      .when({ divisionId: 'one', teamEntryId: 'cats', deleted: nothingDeleted })
      .thenRefused('division-locked')
    for (const [divisionId, team] of [
      ['one', 'dogs'],
      ['two', 'cats'],
    ] as const)
      given(assignTeamToDivision, ...locked)
        .when({ divisionId, ...inSeason(team), deleted: nothingDeleted })
        .thenRefused('division-locked')
  })

  it('a division with bracket games is unlocked once its games are deleted, by themselves or with their league (R157, R158)', () => {
    const command = { divisionId: 'one', order: ['cats', 'ants', 'bees'] }
    const events = [ordered(['ants', 'bees', 'cats'], ['cats', 'ants', 'bees'])]
    given(reorderDivisionTeams, ...locked, released())
      .when({ ...command, deleted: nothingDeleted })
      .thenEvents(...events)
    given(reorderDivisionTeams, ...locked)
      .when({ ...command, deleted: { value: { teams: [], games: ['game'] }, position: 0n } })
      .thenEvents(released(), ...events)
  })
})

describe('the game of a matchup', () => {
  it('the game of a matchup can be scheduled only once, until it is released (C060, R176)', () => {
    const command = { ...finalMatchup, gameId: 'game', deleted: nothingDeleted }
    given(scheduleMatchup, ...withTeams)
      .when(command)
      .thenEvents(matchup())
    given(scheduleMatchup, ...withTeams, matchup('other'))
      .when(command)
      .thenRefused('matchup-taken')
    given(scheduleMatchup, ...withTeams, matchup('other'), released('other'))
      .when(command)
      .thenEvents(matchup())
  })

  it('the game of a matchup can be scheduled again once it is voided, and its correction completes once (R177)', () => {
    const voided: DivisionEvent = {
      type: 'BracketResultCorrected',
      data: {
        ...firstDivision,
        matchId: 'R1M1',
        gameId: 'earlier',
        correctionId: 'correction',
        before: { status: 'final', score: null, winnerTeamId: 'ants' },
        after: { status: 'final', score: null, winnerTeamId: 'bees' },
        laterGames: 'void',
        undoes: null,
        later: [
          {
            gameId: 'other',
            matchId: 'R1M1',
            action: 'voided',
            leagueId: 'monday',
            homeTeamId: 'ants',
            awayTeamId: 'bees',
          },
        ],
      },
    }
    given(scheduleMatchup, ...withTeams, matchup('other'), voided)
      .when({ ...finalMatchup, gameId: 'game', deleted: nothingDeleted })
      .thenEvents(matchup())
    const completed: DivisionEvent = {
      type: 'BracketCorrectionCompleted',
      data: { ...firstDivision, correctionId: 'correction' },
    }
    given(completeCorrection, ...withTeams, voided)
      .when({ correctionId: 'correction' })
      .thenEvents(completed)
    given(completeCorrection, ...withTeams, voided, completed)
      .when({ correctionId: 'correction' })
      .thenEvents()
  })

  it('the game of a matchup can be released only once (C060)', () => {
    given(releaseMatchup, ...withTeams, matchup())
      .when({ divisionId: 'one', gameId: 'game' })
      .thenEvents(released())
    given(releaseMatchup, ...withTeams, matchup(), released())
      .when({ divisionId: 'one', gameId: 'game' })
      .thenEvents()
  })
})
