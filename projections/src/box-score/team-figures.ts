import { z } from 'zod'
import { sportId, type TeamEntryId } from '@league/contracts/kernel/id'
import { sumCounts } from '@league/contracts/statistics/rules'
import { comparedFigureKeys, teamFigureKeys, type TeamFiguresView } from '@league/contracts/team/views'
import { joinExistingLeague } from '../directory/joins.ts'
import { listStatsQuery } from '../directory/stat-sheet.ts'
import { joinPerson, precedence } from '../player/merged-players.ts'
import { query, sql } from '../query.ts'
import { countsInAveragesIn, isCompletedIn } from '../schedule/completed.ts'
import { gameUses } from '../schedule/game-rows.ts'
import { joinTeams } from '../schedule/join-teams.ts'
import { lineRow, onePersonEach } from './lines.ts'

/** A line, and whether the points of the team in its league count the game. */
const teamLineRow = lineRow.extend({ ofRecord: z.boolean() })

const entryRow = z.object({ sport_id: sportId, hidden: z.boolean() })

interface TeamFigures {
  /** Whether visitors must not see the team (R185). */
  hidden: boolean
  figures: TeamFiguresView
}

/**
 * Returns the points, rebounds and assists of the players of a team entry in its completed games, and what it has
 * done as a team in those of its league, as far as visitors see these stats; null if the team does not exist.
 */
export const readTeamFiguresQuery = query<TeamFigures | null, TeamEntryId>(
  gameUses,
  async (db, teamEntryId) => {
    const entry = await db.maybeOne(sql.type(entryRow)`
      select season.sport_id, entry.hidden
      from team.entry entry
      ${joinExistingLeague('entry')}
      where entry.team_entry_id = ${teamEntryId} and not entry.deleted
    `)
    if (!entry) return null
    const shown = (await listStatsQuery(db, entry.sport_id)).filter(({ hidden }) => !hidden)
    const shownOf = (keys: readonly string[]) =>
      keys.flatMap((kept) => shown.find(({ key }) => key === kept) ?? [])
    const stats = shownOf(teamFigureKeys)
    const lines = await db.any(sql.type(teamLineRow)`
      select line.game_id, person.player_id, line.team_entry_id, line.played, line.stats,
        ${precedence} as precedence,
        game.division_id is null and ${countsInAveragesIn('game')} as "ofRecord"
      from schedule.game game
      ${joinTeams}
      join box_score.line line on line.organization_id = game.organization_id
        and line.game_id = game.game_id
      ${joinPerson('line')}
      where (game.home_team_id = ${teamEntryId} or game.away_team_id = ${teamEntryId})
        and line.played
        and not game.deleted
        and ${isCompletedIn('game')}
      order by person.player_id, game.game_id
    `)
    // Merged players may have played for both teams of a game. Only one of their counts stays (decision 28).
    const counted = onePersonEach(lines).filter((line) => line.team_entry_id === teamEntryId)
    const players = Map.groupBy(counted, ({ player_id }) => player_id)
    const ofRecord = counted.filter((line) => line.ofRecord)
    const teamTotals = sumCounts(ofRecord.map((line) => line.stats))
    return {
      hidden: entry.hidden,
      figures: {
        stats: stats.map(({ key, name, abbreviation }) => ({ key, name, abbreviation })),
        players: [...players].map(([player_id, own]) => {
          const totals = sumCounts(own.map((line) => line.stats))
          return {
            player_id,
            games: own.length,
            totals: stats.map(({ key }) => totals[key] ?? 0),
          }
        }),
        team: {
          games: new Set(ofRecord.map(({ game_id }) => game_id)).size,
          stats: shownOf(comparedFigureKeys).map(({ key, name }) => ({
            key,
            name,
            total: teamTotals[key] ?? 0,
          })),
        },
      },
    }
  },
)
