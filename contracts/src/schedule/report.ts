import type { GenerationInput, PinnedGame } from './generation.ts'
import { datesOfWeek, dayNumber, slotsOfWeek, weekdayOf, weekIndexOf } from './rules.ts'
import { sidesOf } from './report-sides.ts'
import type { ScheduleReport, UnplacedGame } from './views.ts'

/** A schedule as it stands: every game of the league and every bye, whoever made them. */
export interface ReportInput extends Omit<GenerationInput, 'pinned' | 'seed'> {
  games: readonly PinnedGame[]
  unplaced: readonly UnplacedGame[]
}

/** Counts how good a schedule is, from the schedule alone: nothing of what made it is believed. */
export function reportOf(input: ReportInput): ScheduleReport {
  const { teams, byes } = input
  const ofLeague = input.games.filter(({ bracket }) => !bracket)
  const dated = ofLeague
    .filter((game): game is PinnedGame & { date: string } => game.date !== null)
    .sort((one, other) => order(one) - order(other))
  const own = teams.map(({ id }) => dated.filter((game) => plays(game, id)))
  const rests = own.flatMap((games) =>
    games.slice(1).map(({ date }, index) => dayNumber(date) - dayNumber(games[index]?.date ?? date)),
  )
  const sides = teams.map(({ id }, index) => sidesOf(own[index] ?? [], id))
  const counts = teams.map(({ id }) => {
    const home = ofLeague.filter(({ homeTeamId }) => homeTeamId === id).length
    const away = ofLeague.filter(({ awayTeamId }) => awayTeamId === id).length
    return {
      teamId: id,
      games: home + away,
      home,
      away,
      byes: byes.filter((bye) => bye.teamId === id).length,
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
    meetings: meetings(teams, ofLeague),
    unplaced: [...input.unplaced],
  }
}

const plays = ({ homeTeamId, awayTeamId }: PinnedGame, team: string) =>
  homeTeamId === team || awayTeamId === team

const order = ({ date, time }: { date: string; time: string | null }) =>
  dayNumber(date) * 1440 + (time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

const round = (value: number) => Math.round(value * 10) / 10

/** The widest difference between two teams in how often they have the same thing. */
function spread(things: readonly (readonly string[])[]): number {
  const all = new Set(things.flat())
  const widths = [...all].map((thing) => {
    const counts = things.map((ofTeam) => ofTeam.filter((one) => one === thing).length)
    return Math.max(...counts) - Math.min(...counts)
  })
  return Math.max(0, ...widths)
}

function meetings(
  teams: readonly { id: string }[],
  games: readonly PinnedGame[],
): { min: number; max: number } {
  const counts = teams.flatMap(({ id }, index) =>
    teams
      .slice(index + 1)
      .map((other) => games.filter((game) => plays(game, id) && plays(game, other.id)).length),
  )
  return counts.length > 0 ? { min: Math.min(...counts), max: Math.max(...counts) } : { min: 0, max: 0 }
}

/** What cannot be played as it stands. Games that were played were: of them only what others do to them counts. */
function hardConflicts(input: ReportInput): number {
  const { teams, games, byes, weekOffs } = input
  const unavailable = new Map(teams.map(({ id, unavailableSlots }) => [id, unavailableSlots]))
  const capacity = slotCapacity(input)
  const seen = new Map<string, number>()
  let conflicts = 0
  for (const { date, time, homeTeamId, awayTeamId, played } of games) {
    if (date === null) continue
    const sides = [homeTeamId, awayTeamId]
    if (!played && weekOffs.includes(date)) conflicts += 1
    for (const team of sides) {
      if (played) continue
      if (byes.some((bye) => bye.teamId === team && bye.date === date)) conflicts += 1
      if (time !== null && unavailable.get(team)?.includes(time)) conflicts += 1
    }
    if (time === null) continue
    for (const what of [...sides, '']) {
      const key = `${what} ${date} ${time}`
      const most = what === '' ? (capacity.get(`${date} ${time}`) ?? Infinity) : 1
      const now = (seen.get(key) ?? 0) + 1
      if (now > most) conflicts += 1
      seen.set(key, now)
    }
  }
  return conflicts
}

/** How many games each slot of the schedule holds. Other times are nobody's slot. */
function slotCapacity(input: ReportInput): Map<string, number> {
  const capacity = new Map<string, number>()
  for (let week = 0; week < input.numWeeks; week += 1)
    for (const date of datesOfWeek(input, week))
      for (const time of slotsOfWeek(input, weekIndexOf(input.startDate, date)))
        capacity.set(`${date} ${time}`, (capacity.get(`${date} ${time}`) ?? 0) + 1)
  return capacity
}
