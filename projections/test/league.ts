import type {
  GameId,
  LeagueId,
  PlayerId,
  ScheduleId,
  SeasonId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import { defaultOrganizationDetails } from '@league/contracts/organization/events'
import { defaultPeriods, defaultStats } from '@league/contracts/statistics/defaults'
import type { StatLine } from '@league/contracts/game/events'
import { createLog, type EventOptions, type TestLog } from './log.ts'

/**
 * A league of four teams with two players each, and methods that append events about its games to its log.
 */
export interface TestLeague extends TestLog {
  context(gameId: GameId): GameIds
  schedule(
    gameId: GameId,
    home: string,
    away: string,
    date?: string | null,
    time?: string | null,
    scheduleId?: ScheduleId,
  ): void
  score(gameId: GameId, home: number, away: number, options?: EventOptions): void
  lines(
    gameId: GameId,
    teamEntryId: TeamEntryId,
    lines: readonly StatLine[],
    replaced?: readonly StatLine[],
  ): void
}

interface GameIds {
  gameId: GameId
  seasonId: SeasonId
  leagueId: LeagueId
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
}

export const teams = ['ants', 'bees', 'cats', 'dogs'] as const

/** Returns the ids of a team's entry in the league, as its events have them. */
export const entry = (team: string) => ({
  teamEntryId: team,
  teamId: `team-of-${team}`,
  leagueId: 'league-1',
  seasonId: 'season-1',
})

/** Returns the line of a player who played: points, or several statistics by their keys. */
export function line(playerId: PlayerId, stats: number | Record<string, number>): StatLine {
  return { playerId, played: true, stats: typeof stats === 'number' ? { pts: stats } : stats }
}

export function openLeague(organizationId = 'org-1'): TestLeague {
  const log = openOrganization(createLog(organizationId))
  const games = new Map<string, GameIds>()
  const scores = new Map<string, { home: number; away: number }>()
  const context = (gameId: GameId) => games.get(gameId) as GameIds
  for (const [position, team] of teams.entries()) {
    log.append('TeamEnteredLeague', {
      ...entry(team),
      name: `The ${team}`,
      abbreviation: team.slice(0, 3).toUpperCase(),
      logo: null,
      position,
      copiedFromTeamEntryId: null,
      legacyId: null,
    })
    for (const number of [1, 2]) {
      const playerId = `${team}-${number}`
      const person = {
        firstName: `First ${number}`,
        lastName: `Of ${team}`,
        email: `${playerId}@example.org`,
        phoneNumber: '555',
        image: null,
        attributeValues: { number: String(number) },
      }
      log.append('PlayerRegistered', { playerId, person, legacyId: null })
      log.append('PlayerJoinedTeam', { ...entry(team), playerId, jersey: String(number), position: 'G' })
    }
  }
  return {
    ...log,
    context,
    schedule(gameId, homeTeamId, awayTeamId, date = '2026-03-01', time = '19:00', scheduleId) {
      games.set(gameId, { gameId, seasonId: 'season-1', leagueId: 'league-1', homeTeamId, awayTeamId })
      log.append('GameScheduled', {
        ...context(gameId),
        date,
        time,
        timeZone: 'America/Los_Angeles',
        location: null,
        locationUrl: null,
        legacyId: null,
        bracket: null,
        ...(scheduleId ? { scheduleId } : {}),
      })
    },
    score(gameId, home, away, options) {
      const before = scores.get(gameId)
      const after = { home, away }
      scores.set(gameId, after)
      if (before)
        log.append('ScoreCorrected', { ...context(gameId), before, after, restoredFrom: null }, options)
      else log.append('ScoreRecorded', { ...context(gameId), score: after }, options)
    },
    lines(gameId, teamEntryId, lines, replaced = []) {
      log.append('PlayerStatsRecorded', {
        ...context(gameId),
        teamEntryId,
        lines: [...lines],
        replaced: [...replaced],
      })
    },
  }
}

/** Appends the events of an organization with one season and one league without teams. */
export function openOrganization(log: TestLog): TestLog {
  const { append, organizationId } = log
  append('OrganizationCreated', {
    organizationId,
    name: `Organization ${organizationId}`,
    slug: `slug-${organizationId}`,
    domain: null,
    theme: 'light',
    brandColor: '#336699',
    timeZone: 'America/Los_Angeles',
    city: null,
    sportIds: ['basketball'],
    ...defaultOrganizationDetails,
  })
  append('UserRegistered', {
    userId: 'user-owner',
    organizationId,
    role: 'org_owner',
    person: { username: 'olivia', email: 'olivia@example.org' },
  })
  append('StatSheetOpened', {
    sportId: 'basketball',
    stats: defaultStats.map((stat, order) => ({ ...stat, statId: `stat-${stat.key}`, order })),
    periods: defaultPeriods.map((period, order) => ({
      ...period,
      gamePeriodId: `period-${period.name}`,
      order,
    })),
  })
  append('SeasonCreated', {
    seasonId: 'season-1',
    sportId: 'basketball',
    name: 'Spring',
    slug: 'spring',
    startDate: '2026-02-01',
    finishDate: null,
    active: true,
    showDivisions: false,
    copiedFromSeasonId: null,
  })
  append('LeagueCreated', {
    seasonId: 'season-1',
    leagueId: 'league-1',
    name: 'Monday',
    position: 0,
    copiedFromLeagueId: null,
  })
  return log
}
