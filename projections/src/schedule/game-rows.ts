import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import {
  divisionId,
  gameId,
  leagueId,
  matchupId,
  seasonId,
  teamEntryId,
  teamId,
  venueId,
} from '@league/contracts/kernel/id'
import { gameStatus } from '@league/contracts/game/events'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { type LiveGame, runningScore, teamState } from '@league/contracts/game/live-rules'
import { mismatchedSides, winnerOf } from '@league/contracts/game/rules'
import { teamBadge } from '@league/contracts/badge/badge'
import { embedAddress } from '@league/contracts/game/video'
import type { GameView, LiveGameView } from '@league/contracts/game/views'
import { uncountedPoints } from '../player/uncounted-lines.ts'
import { joinExistingLeague } from '../directory/joins.ts'
import { sql, type Reader } from '../query.ts'
import { badgeOf, joinTeam } from '../badge/badge.ts'
import { instantOf } from './instant.ts'
import { joinVenue, locationOfGame, locationUrlOfGame } from './join-venue.ts'

const gameRow = z.object({
  id: gameId,
  season_id: seasonId,
  season_name: z.string(),
  league_id: leagueId,
  league_name: z.string(),
  home_team_id: teamEntryId,
  home_name: z.string(),
  home_abbreviation: z.string().nullable(),
  home_logo: z.string().nullable(),
  home_team: teamId,
  home_badge: teamBadge.nullable(),
  home_hidden: z.boolean(),
  home_points: z.number().nullable(),
  away_team_id: teamEntryId,
  away_name: z.string(),
  away_abbreviation: z.string().nullable(),
  away_logo: z.string().nullable(),
  away_team: teamId,
  away_badge: teamBadge.nullable(),
  away_hidden: z.boolean(),
  away_points: z.number().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  time_zone: z.string(),
  location: z.string().nullable(),
  location_url: z.string().nullable(),
  venue_id: venueId.nullable(),
  court: z.string().nullable(),
  video_id: z.string().nullable(),
  status: gameStatus,
  score_home: z.number().nullable(),
  score_away: z.number().nullable(),
  winner_team_id: teamEntryId.nullable(),
  note: z.string().nullable(),
  live: z.custom<LiveGame>().nullable(),
  live_period: z.string().nullable(),
  match_id: matchupId.nullable(),
  division_id: divisionId.nullable(),
  division_name: z.string().nullable(),
  revision: z.number(),
})
type JoinedGame = z.infer<typeof gameRow>

const orders = {
  asc: sql.fragment`game.date nulls last, game.time nulls last, game.game_id`,
  desc: sql.fragment`game.date desc nulls first, game.time desc nulls first, game.game_id desc`,
} as const

/**
 * Joins the sums of player points of both teams of `game` as `home_sum` and `away_sum`, and what of them does not
 * count as `home_uncounted` and `away_uncounted`. The query needs `uncountedPoints` as `uncounted`.
 */
export const joinPoints = sql.fragment`
  left join uncounted home_uncounted on home_uncounted.organization_id = game.organization_id
    and home_uncounted.game_id = game.game_id
    and home_uncounted.team_entry_id = game.home_team_id
  left join uncounted away_uncounted on away_uncounted.organization_id = game.organization_id
    and away_uncounted.game_id = game.game_id
    and away_uncounted.team_entry_id = game.away_team_id
  left join box_score.points home_sum on home_sum.organization_id = game.organization_id
    and home_sum.game_id = game.game_id
    and home_sum.team_entry_id = game.home_team_id
    and home_sum.played_lines > coalesce(home_uncounted.lines, 0)
  left join box_score.points away_sum on away_sum.organization_id = game.organization_id
    and away_sum.game_id = game.game_id
    and away_sum.team_entry_id = game.away_team_id
    and away_sum.played_lines > coalesce(away_uncounted.lines, 0)
`

/** The projections that a GameView is made of. */
export const gameUses = ['schedule', 'box_score', 'division', 'team', 'player', 'directory'] as const

/**
 * Returns games by date and time, those without a date last. A game is left out once it, its league, its
 * season or either of its teams is deleted (decision 29).
 *
 * @param condition on `game`, `league` and `season`
 * @param options.order 'desc' reverses the order, so games without a date come first
 */
export async function gamesWhere(
  db: Reader,
  condition: FragmentSqlToken,
  { order = 'asc', limit }: { order?: 'asc' | 'desc' | undefined; limit?: number | undefined } = {},
): Promise<GameView[]> {
  const rows = await db.any(sql.type(gameRow)`
    with uncounted as materialized (select * from ${uncountedPoints} points)
    select game.game_id as id, season.season_id, season.name as season_name, league.league_id,
      league.name as league_name, game.home_team_id, home.name as home_name,
      home.abbreviation as home_abbreviation, home.logo as home_logo, home.team_id as home_team,
      own_home.badge as home_badge, home.hidden as home_hidden,
      home_sum.points - coalesce(home_uncounted.points, 0) as home_points, game.away_team_id,
      away.name as away_name, away.abbreviation as away_abbreviation, away.logo as away_logo,
      away.team_id as away_team, own_away.badge as away_badge, away.hidden as away_hidden,
      away_sum.points - coalesce(away_uncounted.points, 0) as away_points, game.date, game.time,
      game.time_zone, ${locationOfGame} as location, ${locationUrlOfGame} as location_url,
      game.venue_id, game.court, game.video_id, game.status, game.score_home, game.score_away,
      game.winner_team_id, game.note, game.live, period.name as live_period, game.match_id,
      division.division_id, division.name as division_name, game.revision
    from schedule.game game
    ${joinExistingLeague('game')}
    join team.entry home on home.organization_id = game.organization_id
      and home.team_entry_id = game.home_team_id
      and not home.deleted
    ${joinTeam('home', 'own_home')}
    join team.entry away on away.organization_id = game.organization_id
      and away.team_entry_id = game.away_team_id
      and not away.deleted
    ${joinTeam('away', 'own_away')}
    ${joinPoints}
    left join directory.period period on period.organization_id = game.organization_id
      and period.sport_id = season.sport_id
      and period.game_period_id = game.live -> 'clock' ->> 'gamePeriodId'
    ${joinVenue}
    left join division.division division on division.organization_id = game.organization_id
      and division.division_id = game.division_id
    where not game.deleted and ${condition}
    order by ${orders[order]}
    limit ${limit ?? null}
  `)
  return rows.map(toView)
}

function toView(row: JoinedGame): GameView {
  const { home_team_id, away_team_id, score_home, score_away } = row
  const home = {
    id: home_team_id,
    name: row.home_name,
    abbreviation: row.home_abbreviation,
    logo: row.home_logo,
    badge: badgeOf(row.home_badge, {
      teamId: row.home_team,
      name: row.home_name,
      abbreviation: row.home_abbreviation,
    }),
    ...(row.home_hidden ? { hidden: true as const } : {}),
  }
  const away = {
    id: away_team_id,
    name: row.away_name,
    abbreviation: row.away_abbreviation,
    logo: row.away_logo,
    badge: badgeOf(row.away_badge, {
      teamId: row.away_team,
      name: row.away_name,
      abbreviation: row.away_abbreviation,
    }),
    ...(row.away_hidden ? { hidden: true as const } : {}),
  }
  return {
    id: row.id,
    type: 'game',
    match_id: row.match_id,
    ...(row.division_id === null ? {} : { division: { id: row.division_id, name: row.division_name ?? '' } }),
    season_id: row.season_id,
    leagueId: row.league_id,
    league: { id: row.league_id, name: row.league_name },
    seasons_league: { id: row.league_id, season: { id: row.season_id, name: row.season_name } },
    home_team_id,
    away_team_id,
    team1_id: home_team_id,
    team2_id: away_team_id,
    homeTeam: home,
    awayTeam: away,
    home_team: { team: { id: home.id, name: home.name } },
    away_team: { team: { id: away.id, name: away.name } },
    date: row.date,
    time: row.time,
    timeZone: row.time_zone,
    game_dateTime: instantOf(row.date, row.time, row.time_zone),
    location: row.location,
    location_url: row.location_url,
    ...(row.venue_id === null ? {} : { venue_id: row.venue_id }),
    ...(row.venue_id === null || row.court === null ? {} : { court: row.court }),
    video_url: row.video_id === null ? null : embedAddress(row.video_id),
    status: row.status,
    winner_team_id: winnerOf(row),
    score_home,
    score_away,
    score_team1: score_home,
    score_team2: score_away,
    score_mismatch: mismatchedSides(row, { home: row.home_points, away: row.away_points }).length > 0,
    ...(row.note === null || row.note === ERASED_TEXT ? {} : { public_note: row.note }),
    ...(row.live && row.status === 'scheduled' ? { live: toLiveView(row.live, row.live_period) } : {}),
    revision: String(row.revision),
  }
}

function toLiveView(live: LiveGame, periodName: string | null): LiveGameView {
  const score = runningScore(live)
  const side = (of: 'home' | 'away') => {
    const { fouls, timeOutsLeft } = teamState(live, of)
    return { score: score[of], fouls, time_outs_left: timeOutsLeft }
  }
  const { gamePeriodId, ...clock } = live.clock
  return {
    home: side('home'),
    away: side('away'),
    period: gamePeriodId === null ? null : { id: gamePeriodId, name: periodName ?? '' },
    clock,
    period_seconds: live.periodSeconds,
    time_outs: live.timeOuts,
  }
}
