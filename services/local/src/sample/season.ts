import type { LeagueId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { derivedId } from '@league/operations/kernel/derived-id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, Receipt } from '@league/operations/kernel/dependencies'
import { recordPhotoConsent } from '@league/operations/player/commands'
import { addPlayerToTeamProcess } from '@league/operations/processes/player'
import { enterTeamProcess } from '@league/operations/processes/team-entry'
import { createLeagueProcess, createSeasonProcess } from '@league/operations/processes/season'
import { systemContext } from '../organizations.ts'
import { playBracket } from './brackets.ts'
import { giveFreeDays } from './free-days.ts'
import { playGames, type Playing } from './games.ts'
import type { SampleLeagues } from './leagues.ts'
import { samplePeople, type SamplePerson } from './people.ts'
import { dayAfter, planGames, sundayOf } from './season-plan.ts'
import { type LeagueSquads, squadsOf } from './squads.ts'
import type { SampleSeasons } from './seasons-context.ts'

const sportId = 'basketball'

/** So many weeks of the season in play are over. */
const weeksPlayed = 5
const halfYear = 26

/** Plays the seasons of a sample. Every command has the same id in every run, so a run that was cut off is gone on with. */
export async function playSampleSeasons(sample: SampleLeagues, world: SampleSeasons): Promise<void> {
  const stepIn = (...step: string[]): CommandMetadata => {
    const { organizationId } = world
    return { ...systemContext(), organizationId, commandId: derivedId('sample', organizationId, ...step) }
  }
  const start = sundayOf(world.today, -weeksPlayed)
  const pastStart = sundayOf(world.today, -weeksPlayed - halfYear)
  const first = await openFirst(sample, world, stepIn, sample.past ? pastStart : start)
  const seasons = [{ ...first, start: sample.past ? pastStart : start }]
  if (sample.past) {
    const copied = await createSeasonProcess(world.dependencies, stepIn('season in play'), {
      ...seasonFrom(start, sample.rounds),
      active: true,
      showDivisions: true,
      copyFromSeasonId: first.seasonId,
    })
    seasons.push({ seasonId: copied.entityId, squads: squadsOf([copied]), start })
  }
  const games = seasons.flatMap(({ seasonId, squads, start: begun }, nth): Playing[] =>
    sample.leagues.flatMap((league) => {
      const there = squads.get(league.name)
      if (!there) throw new Error(`${league.name} is not there`)
      const planned = planGames(league, { start: begun, rounds: sample.rounds, times: sample.times })
      const mishaps = sample.mishaps && nth === seasons.length - 1
      return planned.map((game) => ({ ...game, seasonId, league, squads: there, mishaps }))
    }),
  )
  const inPlay = seasons.at(-1)
  if (inPlay) await giveFreeDays(sample, inPlay, world.dependencies, stepIn)
  await playGames(games, sample, world, stepIn)
  await playBrackets(sample, seasons, world, stepIn)
}

interface SampleSeason {
  seasonId: SeasonId
  squads: Map<string, LeagueSquads>
  start: string
}

/** Of a season that is over every bracket, after its last round. Of the one in play the first: a round is over, the next one is on Saturday. */
async function playBrackets(
  { brackets = [], rounds }: SampleLeagues,
  seasons: readonly SampleSeason[],
  { dependencies, today }: SampleSeasons,
  stepIn: StepIn,
): Promise<void> {
  for (const [nth, { start, ...season }] of seasons.entries()) {
    const inPlay = nth === seasons.length - 1
    const firstDay = dayAfter(start, inPlay ? weeksPlayed * 7 - 1 : rounds * 7)
    for (const [place, bracket] of brackets.entries()) {
      const so = inPlay ? { rounds: place === 0 ? 2 : 0 } : {}
      await playBracket(bracket, { ...season, firstDay, today, ...so }, dependencies, stepIn)
    }
  }
}

type StepIn = (...step: string[]) => CommandMetadata

async function openFirst(
  sample: SampleLeagues,
  world: SampleSeasons,
  stepIn: StepIn,
  start: string,
): Promise<{ seasonId: SeasonId; squads: Map<string, LeagueSquads> }> {
  const { dependencies } = world
  const active = !sample.past
  const opened = await createSeasonProcess(dependencies, stepIn('season'), {
    ...seasonFrom(start, sample.rounds),
    active,
  })
  const seasonId = opened.entityId
  const receipts: Receipt[] = [opened]
  const entered: Entered[] = []
  for (const { name, teams } of sample.leagues) {
    const league = await createLeagueProcess(dependencies, stepIn('league', name), { seasonId, name })
    receipts.push(league)
    const leagueId = league.entityId
    for (const team of teams) {
      const entry = await enterTeamProcess(dependencies, stepIn('team', team), {
        seasonId,
        leagueId,
        name: team,
      })
      receipts.push(entry)
      entered.push({ leagueId, teamEntryId: entry.entityId, firstPlayer: entered.length * sample.roster })
    }
  }
  // Rosters are streams of their own: they fill side by side.
  const people = samplePeople(entered.length * sample.roster)
  const rosters = entered.map((team) => fillRoster(team, people, sample, world, stepIn))
  return { seasonId, squads: squadsOf([...receipts, ...(await Promise.all(rosters)).flat()]) }
}

interface Entered {
  leagueId: LeagueId
  teamEntryId: TeamEntryId
  /** Place of its first player among all of the sample. */
  firstPlayer: number
}

async function fillRoster(
  { leagueId, teamEntryId, firstPlayer }: Entered,
  people: readonly SamplePerson[],
  { roster, portraits }: SampleLeagues,
  { dependencies, pictureOf, signal }: SampleSeasons,
  stepIn: StepIn,
): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (let number = 1; number <= roster; number += 1) {
    signal.throwIfAborted()
    const nth = firstPlayer + number - 1
    const portrait = portraits.find(({ player }) => player === nth)
    const image = portrait && (await pictureOf(portrait.picture))
    const added = await addPlayerToTeamProcess(dependencies, stepIn('player', String(nth)), {
      leagueId,
      teamEntryId,
      person: { firstName: '', ...people[nth], ...(image ? { image } : {}) },
      jersey: String(number * 3),
      position: ['G', 'G', 'F', 'F', 'C'][number % 5] ?? null,
    })
    receipts.push(added)
    if (!portrait?.consent) continue
    const metadata = stepIn('consent', String(nth))
    await handleCommand(dependencies, recordPhotoConsent, {
      command: { given: true },
      metadata,
      streamId: added.entityId,
    })
  }
  return receipts
}

const quarters = ['Winter', 'Spring', 'Summer', 'Fall']

/** A season by the time of year in which it begins. */
function seasonFrom(start: string, rounds: number) {
  const month = Number(start.slice(5, 7))
  return {
    sportId,
    name: `${quarters[Math.floor((month % 12) / 3)]} ${start.slice(0, 4)}`,
    startDate: start,
    finishDate: sundayOf(start, rounds),
  }
}
