import type { LeagueId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import type { StandingGame } from '@league/contracts/standings/record'
import { rankTeams } from '@league/contracts/standings/rules'
import { derivedId } from '@league/operations/kernel/derived-id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, Receipt } from '@league/operations/kernel/dependencies'
import { recordPhotoConsent } from '@league/operations/player/commands'
import { addPlayerToTeamProcess } from '@league/operations/processes/player/player'
import { enterTeamProcess } from '@league/operations/processes/team/team-entry'
import { createLeagueProcess, createSeasonProcess } from '@league/operations/processes/season'
import { systemContext } from '@league/gateway/import-cli/organizations'
import { type PlannedBracket, playBracket } from './brackets.ts'
import { scheduleDaysOff } from './days-off.ts'
import { playGames, type SampleContext, type SampleGame, type SampleResult } from './games.ts'
import type { SampleLeagues } from './leagues.ts'
import { samplePeople, type SamplePerson } from './people.ts'
import { dayAfter, planGames, sundayOf } from './season-plan.ts'
import { type LeagueRosters, rostersFrom } from './rosters.ts'
import { createVenues } from './venues.ts'

const SPORT_ID = 'basketball'

/** Weeks of the current season that are over. */
const WEEKS_PLAYED = 5
const WEEKS_BETWEEN_SEASONS = 26

/**
 * Creates and plays the seasons of a sample. Commands have the same ids in every run, so a run completes an
 * interrupted one.
 */
export async function playSampleSeasons(sample: SampleLeagues, context: SampleContext): Promise<void> {
  const metadataFor = (...step: string[]): CommandMetadata => {
    const { organizationId } = context
    return { ...systemContext(), organizationId, commandId: derivedId('sample', organizationId, ...step) }
  }
  const start = sundayOf(context.today, -WEEKS_PLAYED)
  const pastStart = sundayOf(context.today, -WEEKS_PLAYED - WEEKS_BETWEEN_SEASONS)
  const first = await createFirstSeason(
    sample,
    context,
    metadataFor,
    sample.hasPastSeason ? pastStart : start,
  )
  const seasons = [{ ...first, start: sample.hasPastSeason ? pastStart : start }]
  if (sample.hasPastSeason) {
    const copied = await createSeasonProcess(context.dependencies, metadataFor('season in play'), {
      ...seasonFields(start, lastDayOf(sample, start, true)),
      active: true,
      showDivisions: true,
      copyFromSeasonId: first.seasonId,
    })
    seasons.push({ seasonId: copied.entityId, rosters: rostersFrom([copied]), start })
  }
  const venues = await createVenues(sample, context.dependencies, metadataFor)
  const games = seasons.flatMap(({ seasonId, rosters, start: seasonStart }, index): SampleGame[] =>
    sample.leagues.flatMap((league) => {
      const leagueRosters = rosters.get(league.name)
      const venueId = venues.get(league.location)
      if (!leagueRosters || !venueId)
        throw new Error(`The season has no league ${league.name} or no venue for it`)
      const planned = planGames(league, { start: seasonStart, rounds: sample.rounds, times: sample.times })
      const hasMishaps = sample.hasMishaps && index === seasons.length - 1
      return planned.map((game) => ({
        ...game,
        seasonId,
        league,
        rosters: leagueRosters,
        venueId,
        hasMishaps,
      }))
    }),
  )
  const currentSeason = seasons.at(-1)
  if (currentSeason) await scheduleDaysOff(sample, currentSeason, context.dependencies, metadataFor)
  const results = await playGames(games, sample, context, metadataFor)
  await playBrackets(sample, { seasons, results }, context, metadataFor)
}

interface SampleSeason {
  seasonId: SeasonId
  rosters: Map<string, LeagueRosters>
  start: string
}

/**
 * Plays all brackets of a past season after its last round. In the current season, plays one round of the
 * first bracket and schedules the next round for Saturday. Seeds follow the standings before the first round.
 */
async function playBrackets(
  { brackets = [], rounds, rosterSize, strength }: SampleLeagues,
  { seasons, results }: { seasons: readonly SampleSeason[]; results: readonly SampleResult[] },
  { dependencies, today }: SampleContext,
  metadataFor: MetadataFor,
): Promise<void> {
  const teamSize = { rosterSize, strength }
  for (const [index, { start, ...season }] of seasons.entries()) {
    const isCurrent = index === seasons.length - 1
    const firstDay = dayAfter(start, isCurrent ? WEEKS_PLAYED * 7 - 1 : rounds * 7)
    for (const [bracketIndex, bracket] of brackets.entries()) {
      const limit = isCurrent ? { rounds: bracketIndex === 0 ? 2 : 0 } : {}
      const before = results.filter(
        (game) => game.seasonId === season.seasonId && (game.date ?? '') < firstDay,
      )
      const seeded = { ...bracket, teams: seedsOf(bracket, season.rosters, before) }
      await playBracket(seeded, { ...season, firstDay, today, teamSize, ...limit }, dependencies, metadataFor)
    }
  }
}

/** Returns the teams of a bracket in the order of their results in all leagues. Any forfeit makes a team ineligible (R048). */
export function seedsOf(
  { teams }: PlannedBracket,
  rosters: ReadonlyMap<string, LeagueRosters>,
  results: readonly StandingGame[],
): string[] {
  const entries = [...rosters.values()].flatMap((league) =>
    [...league.teams].map(([name, { teamEntryId }]) => ({ id: teamEntryId, name })),
  )
  const wanted = new Set(teams)
  for (const { id, name } of entries) if (results.some((game) => hasForfeited(id, game))) wanted.delete(name)
  return rankTeams(entries, results).flatMap(({ name }) => (wanted.has(name) ? [name] : []))
}

function hasForfeited(teamEntryId: string, game: StandingGame): boolean {
  const plays = [game.home_team_id, game.away_team_id].some((id) => id === teamEntryId)
  return game.status === 'forfeit' && plays && game.winner_team_id !== teamEntryId
}

type MetadataFor = (...step: string[]) => CommandMetadata

async function createFirstSeason(
  sample: SampleLeagues,
  context: SampleContext,
  metadataFor: MetadataFor,
  start: string,
): Promise<{ seasonId: SeasonId; rosters: Map<string, LeagueRosters> }> {
  const { dependencies } = context
  const active = !sample.hasPastSeason
  const season = await createSeasonProcess(dependencies, metadataFor('season'), {
    ...seasonFields(start, lastDayOf(sample, start, active)),
    active,
  })
  const seasonId = season.entityId
  const receipts: Receipt[] = [season]
  const entries: TeamEntry[] = []
  for (const { name, teams, playoffPlaces } of sample.leagues) {
    const league = await createLeagueProcess(dependencies, metadataFor('league', name), {
      seasonId,
      name,
      playoffPlaces,
    })
    receipts.push(league)
    const leagueId = league.entityId
    for (const team of teams) {
      const entry = await enterTeamProcess(dependencies, metadataFor('team', team), {
        seasonId,
        leagueId,
        name: team,
      })
      receipts.push(entry)
      entries.push({ leagueId, teamEntryId: entry.entityId, firstPlayer: entries.length * sample.rosterSize })
    }
  }
  // Each roster is a stream of its own, so they can be filled concurrently.
  const people = samplePeople(entries.length * sample.rosterSize)
  const rosters = entries.map((team) => fillRoster(team, people, sample, context, metadataFor))
  return { seasonId, rosters: rostersFrom([...receipts, ...(await Promise.all(rosters)).flat()]) }
}

interface TeamEntry {
  leagueId: LeagueId
  teamEntryId: TeamEntryId
  /** Index of its first player among all players of the sample. */
  firstPlayer: number
}

async function fillRoster(
  { leagueId, teamEntryId, firstPlayer }: TeamEntry,
  people: readonly SamplePerson[],
  { rosterSize, portraits }: SampleLeagues,
  { dependencies, pictureOf, signal }: SampleContext,
  metadataFor: MetadataFor,
): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (let number = 1; number <= rosterSize; number += 1) {
    signal.throwIfAborted()
    const playerIndex = firstPlayer + number - 1
    const portrait = portraits.find(({ player }) => player === playerIndex)
    const image = portrait && (await pictureOf(portrait.picture))
    const receipt = await addPlayerToTeamProcess(dependencies, metadataFor('player', String(playerIndex)), {
      leagueId,
      teamEntryId,
      person: { firstName: '', ...people[playerIndex], ...(image ? { image } : {}) },
      jersey: String(number * 3),
      position: ['G', 'G', 'F', 'F', 'C'][number % 5] ?? null,
    })
    receipts.push(receipt)
    if (!portrait?.consent) continue
    const metadata = metadataFor('consent', String(playerIndex))
    await handleCommand(dependencies, recordPhotoConsent, {
      command: { given: true },
      metadata,
      streamId: receipt.entityId,
    })
  }
  return receipts
}

const SEASON_NAMES = ['Winter', 'Spring', 'Summer', 'Fall']

/**
 * Returns the last day of a season that starts on a Sunday: the one of its last game or day off. A season is played
 * before its brackets, except for the current one.
 */
export function lastDayOf(
  { leagues, rounds, daysOff, brackets = [] }: SampleLeagues,
  start: string,
  isCurrent: boolean,
): string {
  const lastGame = (rounds - 1) * 7 + Math.max(...leagues.map(({ weekday }) => weekday))
  const leagueOff = leagues.find(({ name }) => name === daysOff?.weekOffLeague)
  const lastDayOff = leagueOff ? rounds * 7 + leagueOff.weekday : 0
  const bracketRounds = Math.max(0, ...brackets.map(({ teams }) => Math.ceil(Math.log2(teams.length))))
  const lastFinal = bracketRounds > 0 ? (rounds + bracketRounds - 1) * 7 : 0
  return dayAfter(start, Math.max(lastGame, isCurrent ? lastDayOff : lastFinal))
}

/** Returns the fields of a season, named after the time of year in which it starts. */
function seasonFields(start: string, finishDate: string) {
  const month = Number(start.slice(5, 7))
  return {
    sportId: SPORT_ID,
    name: `${SEASON_NAMES[Math.floor((month % 12) / 3)]} ${start.slice(0, 4)}`,
    startDate: start,
    finishDate,
  }
}
