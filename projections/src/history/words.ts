import { defaultStats } from '@league/contracts/statistics/defaults'
import type { Score } from '@league/contracts/game/events'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { attributePhrases } from './attribute-words.ts'
import { businessPhrases } from './business-words.ts'
import { calendarPhrases } from './calendar-words.ts'
import { divisionPhrases } from './division-words.ts'
import { mergePhrases } from './merge-words.ts'
import { organizationPhrases } from './organization-words.ts'
import { change, differing, type Names, type Phrases, type Words } from './phrases.ts'
import { sponsorPhrases } from './player-words.ts'
import type { Said, SaidOfStats } from './said.ts'
import { schedulePhrases } from './schedule-words.ts'
import { sitePhrases } from './site-words.ts'
import { statisticsPhrases } from './statistics-words.ts'
import { teamPhrases } from './team-words.ts'

/** Puts an event into words. Names are joined when it is read, so a rename or a forgotten player shows at once. */
export function tell(said: Said, names: Names): Words {
  const phrase = phrases[said.kind] as (data: unknown, names: Names) => string | Words
  const words = phrase(said.data, names)
  return typeof words === 'string' ? { text: words, before: null, after: null } : words
}

interface Sides {
  homeTeamId: string
  awayTeamId: string
}

/** 'Connecticut Sun at New York Liberty'. */
export function gameName({ homeTeamId, awayTeamId }: Sides, names: Names): string {
  return `${names(awayTeamId)} at ${names(homeTeamId)}`
}

const board = (sides: Sides, score: Score, names: Names) =>
  `${names(sides.homeTeamId)} ${score.home}, ${names(sides.awayTeamId)} ${score.away}`

const dayText = ({ date, time }: { date: string | null; time: string | null }) =>
  date && time ? `${formatDate(date)}, ${formatTime(time)}` : formatDate(date)

const phrases: Phrases = {
  ...organizationPhrases,
  ...attributePhrases,
  ...calendarPhrases,
  ...schedulePhrases,
  ...divisionPhrases,
  ...sitePhrases,
  ...statisticsPhrases,
  ...businessPhrases,
  ...teamPhrases,
  ...sponsorPhrases,
  ...mergePhrases,
  SeasonCreated: (data) => `Season ${data.name} created`,
  SeasonChanged: (data, names) =>
    change(`Season ${names(data.seasonId)} changed`, ...differing(data.before, data.after)),
  SeasonDeleted: (data, names) => `Season ${names(data.seasonId)} deleted`,
  LeagueCreated: (data) => `League ${data.name} created`,
  LeagueRenamed: (data) => change('League renamed', data.before, data.after),
  LeaguesReordered: (data, names) =>
    change('Leagues put in order', data.before.map(names).join(', '), data.after.map(names).join(', ')),
  LeagueDeleted: (data, names) => `League ${names(data.leagueId)} deleted`,
  PlayerJoinedTeam: (data, names) => `${names(data.playerId)} joined ${names(data.teamEntryId)}`,
  PlayerLeftTeam: (data, names) => `${names(data.playerId)} left ${names(data.teamEntryId)}`,
  CaptainAppointed: (data, names) =>
    change(
      `Captain of ${names(data.teamEntryId)} ${captainText(data.after, names) === null ? 'removed' : 'appointed'}`,
      captainText(data.before, names),
      captainText(data.after, names),
    ),
  PlayerRegistered: (data, names) => `Player ${names(data.playerId)} registered`,
  PlayerChanged: (data, names) => `Player ${names(data.playerId)} changed`,
  PhotoConsentRecorded: (data, names) =>
    `Consent to show the photo of ${names(data.playerId)} ${data.given ? 'given' : 'withdrawn'}`,
  PlayerDeleted: (data, names) => `Player ${names(data.playerId)} deleted`,
  PlayerForgotten: () => 'Player forgotten: the personal data is gone for good',
  GameScheduled: (data, names) => `Game ${gameName(data, names)} scheduled for ${dayText(data)}`,
  GameRescheduled: (data, names) =>
    change(`Game ${gameName(data, names)} moved`, dayText(data.before), dayText(data.after)),
  GameDetailsChanged: (data, names) =>
    change(`Details of ${gameName(data, names)} changed`, ...differing(data.before, data.after)),
  ScoreRecorded: (data, names) =>
    change(`Score of ${gameName(data, names)} recorded`, null, board(data, data.score, names)),
  ScoreCorrected: (data, names) =>
    change(
      `Score of ${gameName(data, names)} ${data.restoredFrom === null ? 'corrected' : 'restored'}`,
      board(data, data.before, names),
      board(data, data.after, names),
    ),
  PlayerStatsRecorded: statsWords,
  PeriodScoresRecorded: (data, names) => {
    const text = (scores: typeof data.after) =>
      scores
        .map((score) => `${names(score.gamePeriodId)} ${names(score.teamEntryId)} ${score.score}`)
        .join(', ') || null
    return change(`Period scores of ${gameName(data, names)} recorded`, text(data.before), text(data.after))
  },
  GameForfeited: (data, names) =>
    change(
      `Game ${gameName(data, names)} forfeited: ${names(data.winnerTeamId)} wins`,
      data.statusBefore,
      'forfeit',
    ),
  GamePostponed: (data, names) =>
    change(`Game ${gameName(data, names)} postponed`, data.statusBefore, 'postponed'),
  GameCancelled: (data, names) =>
    change(`Game ${gameName(data, names)} cancelled`, data.statusBefore, 'cancelled'),
  GameReinstated: (data, names) =>
    change(`Game ${gameName(data, names)} reinstated`, data.statusBefore, data.status),
  GameDeleted: (data, names) => `Game ${gameName(data, names)} deleted`,
}

function captainText(captain: { playerId: string | null; name: string | null }, names: Names): string | null {
  return captain.playerId === null ? captain.name || null : names(captain.playerId)
}

const abbreviations = new Map(defaultStats.map(({ key, abbreviation }) => [key, abbreviation]))

function statsWords(data: SaidOfStats, names: Names): Words {
  const players = data.players === 1 ? '1 player' : `${data.players} players`
  const text = `Statistics of ${players} of ${names(data.teamEntryId)} recorded for ${gameName(data, names)}: ${data.points} points`
  if (data.changes.length === 0) return change(text, null, null)
  const side = (which: 'before' | 'after') =>
    data.changes
      .map((one) => `${names(one.playerId)} ${abbreviations.get(one.key) ?? one.key} ${one[which]}`)
      .join(', ')
  return change(text, side('before'), side('after'))
}
