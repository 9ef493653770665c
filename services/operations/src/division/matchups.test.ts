import { describe, it } from 'vitest'
import type { DivisionEvent } from '@league/contracts/division/events'
import {
  filled,
  inLeague,
  matchup,
  nothing,
  one,
  ordered,
  released,
  final,
} from '../testing/example-division.ts'
import { given } from '../testing/given.ts'
import { assignTeam } from './assign-team.ts'
import { completeCorrection } from './correct-result.ts'
import { orderTeams } from './order-teams.ts'
import { releaseMatchup } from './release-matchup.ts'
import { removeTeam } from './remove-team.ts'
import { scheduleMatchup } from './schedule-matchup.ts'

describe('R157 R158 a division with bracket games', () => {
  const locked = [...filled, matchup()] as const

  it('Delete all bracket games before reordering teams in this division.', () => {
    given(orderTeams, ...locked)
      .when({ divisionId: 'one', order: ['cats', 'ants', 'bees'], gone: nothing })
      .thenRefused('division-locked')
    given(removeTeam, ...locked)
      .when({ divisionId: 'one', teamEntryId: 'cats', gone: nothing })
      .thenRefused('division-locked')
    for (const [divisionId, team] of [
      ['one', 'dogs'],
      ['two', 'cats'],
    ] as const)
      given(assignTeam, ...locked)
        .when({ divisionId, ...inLeague(team), gone: nothing })
        .thenRefused('division-locked')
  })

  it('is free again once its games are deleted, or gone with their league', () => {
    const command = { divisionId: 'one', order: ['cats', 'ants', 'bees'] }
    const events = [ordered(['ants', 'bees', 'cats'], ['cats', 'ants', 'bees'])]
    given(orderTeams, ...locked, released())
      .when({ ...command, gone: nothing })
      .thenEvents(...events)
    given(orderTeams, ...locked)
      .when({ ...command, gone: { teams: [], games: ['game'] } })
      .thenEvents(released(), ...events)
  })
})

describe('C060 R176 the game of a matchup', () => {
  it('is one', () => {
    const command = { ...final, gameId: 'game', gone: nothing }
    given(scheduleMatchup, ...filled)
      .when(command)
      .thenEvents(matchup())
    given(scheduleMatchup, ...filled, matchup('other'))
      .when(command)
      .thenRefused('matchup-taken')
    given(scheduleMatchup, ...filled, matchup('other'), released('other'))
      .when(command)
      .thenEvents(matchup())
  })

  it('R177 A game already exists for this matchup. Edit it instead. — until it is voided', () => {
    const voided: DivisionEvent = {
      type: 'BracketResultCorrected',
      data: {
        ...one,
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
    given(scheduleMatchup, ...filled, matchup('other'), voided)
      .when({ ...final, gameId: 'game', gone: nothing })
      .thenEvents(matchup())
    const completed: DivisionEvent = {
      type: 'BracketCorrectionCompleted',
      data: { ...one, correctionId: 'correction' },
    }
    given(completeCorrection, ...filled, voided)
      .when({ correctionId: 'correction' })
      .thenEvents(completed)
    given(completeCorrection, ...filled, voided, completed)
      .when({ correctionId: 'correction' })
      .thenEvents()
  })

  it('is released once', () => {
    given(releaseMatchup, ...filled, matchup())
      .when({ divisionId: 'one', gameId: 'game' })
      .thenEvents(released())
    given(releaseMatchup, ...filled, matchup(), released())
      .when({ divisionId: 'one', gameId: 'game' })
      .thenEvents()
  })
})
