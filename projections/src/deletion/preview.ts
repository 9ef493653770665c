import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { undoableEvents } from '@league/contracts/history/undo'
import type { DeletionKind, DeletionPartView, DeletionPreviewView } from '@league/contracts/deletion/views'
import type { EventType } from '@league/contracts/events'
import { joinExistingLeague } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'

/** Names that are listed of one kind. */
const MAX_NAMES = 3

/** The event of each deletion. */
const deletionEvents: Readonly<Record<DeletionKind, EventType>> = {
  season: 'SeasonDeleted',
  league: 'LeagueDeleted',
  teamEntry: 'TeamLeftLeague',
  team: 'TeamDeleted',
  player: 'PlayerDeleted',
  game: 'GameDeleted',
  division: 'DivisionDeleted',
  schedule: 'ScheduleDeleted',
  page: 'LinkRemoved',
}

/** Returns what a deletion would remove besides what is named. What was deleted before does not count. */
export const previewDeletionQuery = query<
  DeletionPreviewView,
  { kind: DeletionKind; ids: readonly string[] }
>(
  ['directory', 'team', 'division', 'schedule', 'calendar', 'box_score', 'site'],
  async (db, { kind, ids }) => {
    const below = conditionsOf(kind, sql.array([...ids], 'text'))
    const games = await countGames(db, below.games)
    const rosters = await countPlayers(db, below.entries)
    const counted: DeletionPartView[] = [
      { kind: 'league', ...(await countLeagues(db, below.leagues)) },
      { kind: 'teamEntry', ...(await countEntries(db, below.entries)) },
      { kind: 'rosterPlace', ...(await countRosterPlaces(db, below.rosterPlaces)) },
      { kind: 'division', ...(await countDivisions(db, below.divisions)) },
      { kind: 'game', count: games.games, names: [] },
      { kind: 'statistics', ...(await countLines(db, below.lines)) },
      { kind: 'bye', ...(await countByes(db, below.byes)) },
      { kind: 'page', ...(await countPages(db, below.pages)) },
    ]
    // What is named is not among what goes with it.
    const parts = counted.filter((part) => part.count > 0 && part.kind !== kind)
    const undoable: readonly string[] = undoableEvents
    return {
      parts,
      scores: games.scores,
      box_scores: games.boxScores,
      players: rosters,
      undoable: undoable.includes(deletionEvents[kind]),
    }
  },
)

const nothing = sql.fragment`false`

/** Returns the conditions for what goes, on rows named after their tables. */
function conditionsOf(kind: DeletionKind, ids: ReturnType<typeof sql.array>) {
  const none = {
    leagues: nothing,
    entries: nothing,
    rosterPlaces: nothing,
    divisions: nothing,
    games: nothing,
    lines: nothing,
    byes: nothing,
    pages: nothing,
  }
  const entriesOfTeams = sql.fragment`
    select entry.team_entry_id
    from team.entry entry
    where entry.team_id = any(${ids})
  `
  switch (kind) {
    case 'season':
      return {
        ...none,
        leagues: sql.fragment`league.season_id = any(${ids})`,
        entries: sql.fragment`entry.season_id = any(${ids})`,
        divisions: sql.fragment`division.season_id = any(${ids})`,
        games: sql.fragment`game.season_id = any(${ids})`,
      }
    case 'league':
      return {
        ...none,
        entries: sql.fragment`entry.league_id = any(${ids})`,
        games: sql.fragment`game.league_id = any(${ids})`,
      }
    case 'teamEntry':
      return {
        ...none,
        entries: sql.fragment`entry.team_entry_id = any(${ids})`,
        games: sql.fragment`(game.home_team_id = any(${ids}) or game.away_team_id = any(${ids}))`,
        byes: sql.fragment`bye.team_entry_id = any(${ids})`,
      }
    case 'team':
      return {
        ...none,
        entries: sql.fragment`entry.team_id = any(${ids})`,
        games: sql.fragment`
          (
            game.home_team_id in (${entriesOfTeams})
            or game.away_team_id in (${entriesOfTeams})
          )
        `,
        byes: sql.fragment`bye.team_entry_id in (${entriesOfTeams})`,
      }
    case 'player':
      return {
        ...none,
        rosterPlaces: sql.fragment`roster.player_id = any(${ids})`,
        lines: sql.fragment`line.player_id = any(${ids})`,
      }
    case 'game':
      return { ...none, games: sql.fragment`game.game_id = any(${ids})` }
    case 'division':
      return { ...none, games: sql.fragment`game.division_id = any(${ids})` }
    case 'schedule':
      return {
        ...none,
        // Played games stay in the league.
        games: sql.fragment`game.schedule_id = any(${ids}) and not game.started`,
        byes: sql.fragment`bye.schedule_id = any(${ids})`,
      }
    case 'page':
      return { ...none, pages: sql.fragment`page.link_id = any(${ids})` }
  }
}

const countRow = z.object({ count: z.number(), names: z.array(z.string()) })
type Count = z.infer<typeof countRow>

const firstNames = (name: FragmentSqlToken, order: FragmentSqlToken) =>
  sql.fragment`
    coalesce(
      (array_agg(${name} order by ${order}))[1:${MAX_NAMES}::integer], '{}'
    ) as names
  `

function countLeagues(db: Reader, condition: FragmentSqlToken): Promise<Count> {
  const names = firstNames(sql.fragment`league.name`, sql.fragment`league.position, league.league_id`)
  return db.one(sql.type(countRow)`
    select count(*)::integer as count, ${names}
    from directory.league league
    where not league.deleted and ${condition}
  `)
}

function countEntries(db: Reader, condition: FragmentSqlToken): Promise<Count> {
  const names = firstNames(sql.fragment`league.name`, sql.fragment`season.start_date desc, league.league_id`)
  return db.one(sql.type(countRow)`
    select count(*)::integer as count, ${names}
    from team.entry entry
    ${joinExistingLeague('entry')}
    where not entry.deleted and ${condition}
  `)
}

function countRosterPlaces(db: Reader, condition: FragmentSqlToken): Promise<Count> {
  const names = firstNames(sql.fragment`entry.name`, sql.fragment`season.start_date desc, entry.name`)
  return db.one(sql.type(countRow)`
    select count(*)::integer as count, ${names}
    from team.roster roster
    join team.entry entry on entry.organization_id = roster.organization_id
      and entry.team_entry_id = roster.team_entry_id
      and not entry.deleted
    ${joinExistingLeague('entry')}
    where roster.left_at is null and ${condition}
  `)
}

function countDivisions(db: Reader, condition: FragmentSqlToken): Promise<Count> {
  const names = firstNames(sql.fragment`division.name`, sql.fragment`division.name`)
  return db.one(sql.type(countRow)`
    select count(*)::integer as count, ${names}
    from division.division division
    where not division.deleted and ${condition}
  `)
}

/** Names are missing: the number of games with statistics says enough. */
function countLines(db: Reader, condition: FragmentSqlToken): Promise<Count> {
  return db.one(sql.type(countRow)`
    select count(distinct line.game_id)::integer as count, '{}'::text[] as names
    from box_score.line line
    join schedule.game game on game.organization_id = line.organization_id
      and game.game_id = line.game_id
      and not game.deleted
    ${joinExistingLeague('game')}
    where ${condition}
  `)
}

function countByes(db: Reader, condition: FragmentSqlToken): Promise<Count> {
  return db.one(sql.type(countRow)`
    select count(*)::integer as count, '{}'::text[] as names
    from calendar.bye bye
    ${joinExistingLeague('bye')}
    where ${condition}
  `)
}

function countPages(db: Reader, condition: FragmentSqlToken): Promise<Count> {
  const names = firstNames(sql.fragment`link.label`, sql.fragment`link.position`)
  return db.one(sql.type(countRow)`
    select count(*)::integer as count, ${names}
    from site.page page
    join site.link link on link.organization_id = page.organization_id and link.link_id = page.link_id
    where not page.deleted and ${condition}
  `)
}

const gamesRow = z.object({ games: z.number(), scores: z.number(), boxScores: z.number() })

function countGames(db: Reader, condition: FragmentSqlToken): Promise<z.infer<typeof gamesRow>> {
  return db.one(sql.type(gamesRow)`
    select count(*)::integer as games,
      (count(*) filter (where game.status in ('final', 'forfeit')))::integer as scores,
      (
        count(*) filter (
          where exists (
            select from box_score.line line
            where line.organization_id = game.organization_id and line.game_id = game.game_id
          )
        )
      )::integer as "boxScores"
    from schedule.game game
    ${joinExistingLeague('game')}
    where not game.deleted and ${condition}
  `)
}

async function countPlayers(db: Reader, condition: FragmentSqlToken): Promise<number> {
  const row = await db.one(sql.type(z.object({ players: z.number() }))`
    select count(distinct roster.player_id)::integer as players
    from team.entry entry
    join team.roster roster on roster.organization_id = entry.organization_id
      and roster.team_entry_id = entry.team_entry_id
      and roster.left_at is null
    ${joinExistingLeague('entry')}
    where not entry.deleted and ${condition}
  `)
  return row.players
}
