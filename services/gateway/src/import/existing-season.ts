import type { ImportPlan } from '@league/contracts/import/plan'
import type { OrganizationId, SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { isSameName } from '@league/contracts/kernel/text'
import type { ExistingSeason } from '@league/operations/import/tables/existing-season'
import { listLeaguesQuery } from '@league/projections/directory/leagues'
import { listSeasonNamesQuery } from '@league/projections/directory/seasons'
import { listPlayersQuery } from '@league/projections/player/queries'
import { listGamesQuery } from '@league/projections/schedule/game-queries'
import { listClubNamesQuery, listEntryNamesQuery } from '@league/projections/team/entry-names'
import type { ReadSide } from '../reads/read-side.ts'
import { orNotFound } from '../route-deps.ts'

type Reads = Pick<ReadSide, 'readLatest' | 'directory'>

/** Returns the season that a plan is for, if it exists. @throws Problem `not-found` for an id that does not exist */
export async function findPlannedSeason(
  reads: Reads,
  organizationId: OrganizationId,
  { season }: Pick<ImportPlan, 'season'>,
): Promise<{ id: SeasonId; name: string } | null> {
  const { value } = await reads.readLatest(organizationId, listSeasonNamesQuery, undefined)
  const seasons = value.filter(({ deleted }) => !deleted)
  if ('id' in season) return orNotFound(seasons.find(({ id }) => id === season.id))
  return seasons.find(({ name }) => isSameName(name, season.name)) ?? null
}

/** Returns what there is already of the season that a plan is for. @throws Problem `not-found` */
export async function readExistingSeason(
  reads: Reads,
  organizationId: OrganizationId,
  plan: ImportPlan,
): Promise<ExistingSeason> {
  const season = await findPlannedSeason(reads, organizationId, plan)
  const { timeZone } = orNotFound(await reads.directory.find({ id: organizationId }))
  const ofSeason = async <Result>(read: (seasonId: SeasonId) => Promise<{ value: Result }>, none: Result) =>
    season ? (await read(season.id)).value : none
  const leagues = await ofSeason(
    (seasonId) => reads.readLatest(organizationId, listLeaguesQuery, { seasonId }),
    [],
  )
  const teams = await ofSeason(
    (seasonId) => reads.readLatest(organizationId, listEntryNamesQuery, seasonId),
    [],
  )
  const games = await ofSeason(
    (seasonId) => reads.readLatest(organizationId, listGamesQuery, { seasonId }),
    [],
  )
  const { value: clubs } = await reads.readLatest(organizationId, listClubNamesQuery, undefined)
  const { value: players } = await reads.readLatest(organizationId, listPlayersQuery, {
    includeHiddenTeams: true,
  })
  const { league } = plan
  const chosen = league && 'id' in league ? orNotFound(leagues.find(({ id }) => id === league.id)) : null
  if (plan.teamId !== null && !teams.some(({ teamEntryId }) => teamEntryId === plan.teamId))
    reject('not-found')
  return {
    timeZone,
    leagueName: chosen?.name ?? (league && 'name' in league ? league.name : null),
    leagues: leagues.map(({ id, name }) => ({ id, name })),
    teams: teams.map(({ name, abbreviation, ...ids }) => ({ ids, name, abbreviation })),
    clubs: [...clubs],
    players: players.map(({ id, firstName, lastName, rosters }) => ({
      id,
      firstName,
      lastName,
      teams: rosters.map(({ team }) => team.id),
    })),
    games: games.map((game) => ({
      id: game.id,
      leagueId: game.leagueId,
      home: game.home_team_id,
      away: game.away_team_id,
      date: game.date,
      time: game.time,
      location: game.location,
      status: game.status,
      score:
        game.score_home === null || game.score_away === null
          ? null
          : { home: game.score_home, away: game.score_away },
      isBracketGame: game.match_id !== null,
    })),
  }
}
