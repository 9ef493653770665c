import type { TeamEntryId } from '../kernel/id.ts'
import type { GenerationInput, PinnedGame } from './generation.ts'
import { datesOfWeek, dayNumber, slotsOfWeek, weekdayOf, weekIndexOf } from './rules.ts'
import type { ScheduleReport, UnplacedGame } from './views.ts'

/** The current schedule, with the other games and byes of the league. */
export interface ReportInput extends Omit<GenerationInput, 'pinned' | 'seed'> {
  games: readonly PinnedGame[]
  /** The byes that the schedule generated. */
  ownByes: readonly { teamId: TeamEntryId; date: string }[]
  unplaced: readonly UnplacedGame[]
}

/**
 * Returns the quality of a schedule, measured on the games and byes that it generated, independently of the
 * solver.
 */
export function reportOf(input: ReportInput): ScheduleReport {
  const { teams, ownByes } = input
  const ownGames = input.games.filter(({ bracket, foreign }) => !bracket && !foreign)
  const dated = ownGames
    .filter((game): game is PinnedGame & { date: string } => game.date !== null)
    .sort((a, b) => order(a) - order(b))
  const own = teams.map(({ id }) => dated.filter((game) => plays(game, id)))
  const rests = own.flatMap((games) =>
    games.slice(1).map(({ date }, index) => dayNumber(date) - dayNumber(games[index]?.date ?? date)),
  )
  const sides = teams.map(({ id }, index) => sidesOf(own[index] ?? [], id))
  const counts = teams.map(({ id }) => {
    const home = ownGames.filter(({ homeTeamId }) => homeTeamId === id).length
    const away = ownGames.filter(({ awayTeamId }) => awayTeamId === id).length
    return {
      teamId: id,
      games: home + away,
      home,
      away,
      byes: ownByes.filter((bye) => bye.teamId === id).length,
    }
  })
  return {
    hardConflicts: hardConflicts(input),
    homeAwayGap: Math.max(0, ...counts.map(({ home, away }) => Math.abs(home - away))),
    longestRun: Math.max(0, ...sides.map(({ longestRun }) => longestRun)),
    breaks: sides.reduce((sum, { breaks }) => sum + breaks, 0),
    rest: {
      shortest: rests.length > 0 ? Math.min(...rests) : null,
      mean: rests.length > 0 ? round(rests.reduce((sum, days) => sum + days, 0) / rests.length) : null,
    },
    slotSpread: spread(own.map((games) => games.flatMap(({ time }) => (time === null ? [] : [time])))),
    daySpread: spread(own.map((games) => games.map(({ date }) => weekdayOf(date)))),
    teams: counts,
    meetings: meetings(teams, ownGames),
    unplaced: [...input.unplaced],
  }
}

const plays = ({ homeTeamId, awayTeamId }: PinnedGame, team: TeamEntryId) =>
  homeTeamId === team || awayTeamId === team

const order = ({ date, time }: { date: string; time: string | null }) =>
  dayNumber(date) * 1440 + (time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

const round = (value: number) => Math.round(value * 10) / 10

/** Returns the largest difference between two teams in how often they have the same value. */
function spread(valuesByTeam: readonly (readonly string[])[]): number {
  const distinct = new Set(valuesByTeam.flat())
  const widths = [...distinct].map((value) => {
    const counts = valuesByTeam.map((values) => values.filter((other) => other === value).length)
    return Math.max(...counts) - Math.min(...counts)
  })
  return Math.max(0, ...widths)
}

function meetings(
  teams: readonly { id: TeamEntryId }[],
  games: readonly PinnedGame[],
): { min: number; max: number } {
  const counts = teams.flatMap(({ id }, index) =>
    teams
      .slice(index + 1)
      .map((other) => games.filter((game) => plays(game, id) && plays(game, other.id)).length),
  )
  return counts.length > 0 ? { min: Math.min(...counts), max: Math.max(...counts) } : { min: 0, max: 0 }
}

/**
 * Returns how often a team is home or away twice in a row, and its longest such run. The games must be in
 * order.
 */
function sidesOf(
  games: readonly { homeTeamId: TeamEntryId }[],
  team: TeamEntryId,
): { breaks: number; longestRun: number } {
  let breaks = 0
  let run = 0
  let longestRun = 0
  let before: boolean | null = null
  for (const { homeTeamId } of games) {
    const atHome = homeTeamId === team
    run = atHome === before ? run + 1 : 1
    if (atHome === before) breaks += 1
    longestRun = Math.max(longestRun, run)
    before = atHome
  }
  return { breaks, longestRun }
}

/**
 * Counts what makes games of the schedule impossible to play. A played game, and one of another schedule, counts
 * only where another one conflicts with it.
 */
function hardConflicts(input: ReportInput): number {
  const { teams, weekOffs } = input
  const byes = [...input.byes, ...input.ownByes]
  // The others come first, so that a game of the schedule is the one that conflicts with them.
  const games = input.games.toSorted((a, b) => Number(b.foreign ?? false) - Number(a.foreign ?? false))
  const unavailable = new Map(teams.map(({ id, unavailableSlots }) => [id, unavailableSlots]))
  const capacity = slotCapacity(input)
  const seen = new Map<string, number>()
  let conflicts = 0
  for (const { date, time, homeTeamId, awayTeamId, played, foreign } of games) {
    if (date === null) continue
    const sides = [homeTeamId, awayTeamId]
    const isFixed = played || foreign
    if (!isFixed && weekOffs.includes(date)) conflicts += 1
    for (const team of sides) {
      if (isFixed) continue
      if (byes.some((bye) => bye.teamId === team && bye.date === date)) conflicts += 1
      if (time !== null && unavailable.get(team)?.includes(time)) conflicts += 1
    }
    if (time === null) continue
    for (const team of [...sides, null]) {
      const key = `${team ?? ''} ${date} ${time}`
      const limit = team === null ? (capacity.get(`${date} ${time}`) ?? Infinity) : 1
      const count = (seen.get(key) ?? 0) + 1
      if (count > limit && !foreign) conflicts += 1
      seen.set(key, count)
    }
  }
  return conflicts
}

/** Returns how many games each time slot of the schedule holds. Other times have no limit. */
function slotCapacity(input: ReportInput): Map<string, number> {
  const capacity = new Map<string, number>()
  for (let week = 0; week < input.numWeeks; week += 1)
    for (const date of datesOfWeek(input, week))
      for (const time of slotsOfWeek(input, weekIndexOf(input.startDate, date)))
        capacity.set(`${date} ${time}`, (capacity.get(`${date} ${time}`) ?? 0) + 1)
  return capacity
}
