import { z } from 'zod'
import { leagueId, playerId, seasonId, teamEntryId, teamId } from '../kernel/id.ts'
import { gameView } from '../game/views.ts'
import { jersey, personName, photo, subjectPlayerId, rosterPosition } from '../kernel/personal-fields.ts'
import { standingView } from '../standings/views.ts'
import { teamBadge } from '../badge/badge.ts'

/** A player on a roster. */
export const rosterPlayerView = z.object({
  id: playerId,
  player_id: subjectPlayerId,
  ...personName,
  image: photo.nullable(),
  jersey: jersey.nullable(),
  position: rosterPosition.nullable(),
})
export type RosterPlayerView = z.infer<typeof rosterPlayerView>

/**
 * A team of the organization across seasons (R184, decision 11). League, visibility and players are those of its
 * entry in its current league, and null, false or empty without one. The logo is that of its latest entry.
 */
export const globalTeamView = z.object({
  id: teamId,
  name: z.string(),
  leagueId: leagueId.nullable(),
  league: z
    .object({ id: leagueId, name: z.string(), season: z.object({ id: seasonId, name: z.string() }) })
    .nullable(),
  seasons_leagues_teams_id: teamEntryId.nullable(),
  logo: z.string().nullable(),
  badge: teamBadge,
  hidden: z.boolean(),
  players: z.array(z.object({ id: subjectPlayerId, ...personName })),
  playersCount: z.number().int(),
  /** Times, `HH:MM`, at which the team cannot play. */
  unavailableSlots: z.array(z.string()),
})
export type GlobalTeamView = z.infer<typeof globalTeamView>

/** A team entry with its place in the standings, roster and games. */
export const teamDetailView = standingView.extend({
  players: z.array(rosterPlayerView),
  games: z.array(gameView),
})
export type TeamDetailView = z.infer<typeof teamDetailView>

/** The stats of which a roster shows averages, by their keys. */
export const teamFigureKeys = ['pts', 'reb', 'ast'] as const

/** The stats that compare two teams before their game, by their keys. */
export const comparedFigureKeys = ['reb', 'ast', 'fg3m'] as const

/** What the players of a team have done in its completed games. Players without a game are left out. */
export const teamFiguresView = z.object({
  stats: z
    .array(z.object({ key: z.string(), name: z.string(), abbreviation: z.string() }))
    .describe('Points, rebounds and assists, as far as the organization shows them.'),
  players: z.array(
    z.object({
      player_id: playerId,
      games: z.number().int(),
      totals: z.array(z.number().int()).describe('In the order of `stats`.'),
    }),
  ),
  team: z
    .object({
      games: z.number().int(),
      stats: z.array(z.object({ key: z.string(), name: z.string(), total: z.number().int() })),
    })
    .describe(
      'The completed games of the team in its league that have statistics, and its rebounds, assists and threes ' +
        'in them, as far as the organization shows them. Bracket games and forfeits without a score do not count, ' +
        'as in its points per game.',
    ),
})
export type TeamFiguresView = z.infer<typeof teamFiguresView>
