import { describe, it } from 'vitest'
import { ids, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { scheduleGame } from './schedule-game.ts'

const command = {
  seasonId: ids.seasonId,
  leagueId: ids.leagueId,
  homeTeamId: ids.homeTeamId,
  awayTeamId: ids.awayTeamId,
  date: '2026-06-01',
  time: '19:00',
  timeZone: 'America/New_York',
  location: 'Barclays Center',
}

describe('C056 scheduling a game', () => {
  it('R220 makes a scheduled game with the ids of its context', () => {
    given(scheduleGame).when(command).thenEvents(scheduled)
  })

  it('takes a game whose day and place are not known yet', () => {
    const open = { ...scheduled.data, date: null, time: null, location: null }
    given(scheduleGame)
      .when({ ...command, date: undefined, time: null, location: '' })
      .thenEvents({ type: 'GameScheduled', data: open } as typeof scheduled)
  })

  it('R227 refuses a team that plays itself', () => {
    given(scheduleGame)
      .when({ ...command, awayTeamId: ids.homeTeamId })
      .thenRefused('teams-must-differ')
  })

  it('changes nothing where the game is there already', () => {
    given(scheduleGame, scheduled).when(command).thenEvents()
  })
})
