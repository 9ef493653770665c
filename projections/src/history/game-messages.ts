import type { DivisionId, MatchupId, TeamEntryId } from '@league/contracts/kernel/id'
import type { BracketResult } from '@league/contracts/division/events'
import type { GameContents, PeriodScore, Score } from '@league/contracts/game/events'
import type { ReplacementEvent } from '@league/contracts/game/result'
import { actionText } from '@league/contracts/game/live-rules'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { defaultStats } from '@league/contracts/statistics/defaults'
import { playingTimeText } from '@league/contracts/statistics/playing-time'
import {
  changeMessage,
  countOf,
  describeDifferences,
  listNames,
  type Message,
  type Messages,
  type NameOf,
} from './message.ts'
import type { PlaysSummary } from './plays.ts'
import type { RecordSummary, StatsSummary, Summary } from './summary.ts'

type RecordRestored = Extract<Summary, { kind: 'GameRecordRestored' }>['data']

interface GameTeams {
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
}

/** Returns the name of a game by its teams: 'Connecticut Sun at New York Liberty'. */
export function gameName({ homeTeamId, awayTeamId }: GameTeams, nameOf: NameOf): string {
  return `${nameOf(awayTeamId)} at ${nameOf(homeTeamId)}`
}

/** The status of a game as Americans spell it. */
const statusText = (status: string) => (status === 'cancelled' ? 'canceled' : status)

/** Returns 'Division North', but 'Division 2' for a division that has the word in its name. */
export function divisionTitle(name: string): string {
  return hasWord(name) ? name : `Division ${name}`
}

const hasWord = (divisionName: string) => /^division\b/i.test(divisionName)

/** Returns 'division North', but 'Division 2'. */
function divisionOf({ divisionId }: { divisionId: DivisionId }, nameOf: NameOf): string {
  const name = nameOf(divisionId)
  return hasWord(name) ? name : `division ${name}`
}

/** Returns the place of a game in the bracket of its division: 'round 2, game 1 of Division 2'. */
function placeInBracket(data: { matchId: MatchupId; divisionId: DivisionId }, nameOf: NameOf): string {
  const [, round = '', number = ''] = /^R(\d+)M(\d+)$/.exec(data.matchId) ?? []
  return `round ${round}, game ${number} of ${divisionOf(data, nameOf)}`
}

/** Games with their results and statistics, and divisions with their brackets. */
export const gameMessages: Messages<
  | 'GameScheduled'
  | 'GameRescheduled'
  | 'GameDetailsChanged'
  | 'ScoreRecorded'
  | 'ScoreCorrected'
  | 'PlayerStatsRecorded'
  | 'PeriodScoresRecorded'
  | 'GameForfeited'
  | 'GamePostponed'
  | 'GameCancelled'
  | 'GameReinstated'
  | 'GameNoteChanged'
  | 'GameStarted'
  | 'PlaysRecorded'
  | 'GameFinished'
  | 'GameDeleted'
  | 'DivisionCreated'
  | 'DivisionRenamed'
  | 'DivisionMediaChanged'
  | 'DivisionDeleted'
  | 'DivisionRestored'
  | 'DivisionTeamAssigned'
  | 'DivisionTeamRemoved'
  | 'DivisionTeamsReordered'
  | 'MatchupScheduled'
  | 'MatchupReleased'
  | 'BracketResultCorrected'
  | 'BracketCorrectionCompleted'
  | 'GameRecordRestored'
  | 'GameRestored'
  | 'BracketGameReplayed'
  | 'BracketGameVoided'
  | 'BracketGameRestored'
  | 'BracketGameCorrected'
  | 'BracketGameReplaced'
> = {
  GameScheduled: (data, nameOf) => `Game ${gameName(data, nameOf)} scheduled for ${dayText(data)}`,
  GameRescheduled: (data, nameOf) =>
    changeMessage(`Game ${gameName(data, nameOf)} moved`, dayText(data.before), dayText(data.after)),
  GameDetailsChanged: (data, nameOf) =>
    changeMessage(
      `Details of ${gameName(data, nameOf)} changed`,
      ...describeDifferences(shownDetails(data.before), shownDetails(data.after)),
    ),
  ScoreRecorded: (data, nameOf) =>
    changeMessage(`Score of ${gameName(data, nameOf)} recorded`, null, scoreText(data.score)),
  ScoreCorrected: (data, nameOf) =>
    changeMessage(
      `Score of ${gameName(data, nameOf)} ${data.restoredFrom === null ? 'corrected' : 'restored'}`,
      scoreText(data.before),
      scoreText(data.after),
    ),
  PlayerStatsRecorded: statsRecorded,
  PeriodScoresRecorded: (data, nameOf) =>
    changeMessage(`Period scores of ${gameName(data, nameOf)} recorded`, ...changedPeriods(data, nameOf)),
  GameForfeited: (data, nameOf) =>
    changeMessage(
      `Game ${gameName(data, nameOf)} forfeited: ${nameOf(data.winnerTeamId)} wins`,
      statusText(data.statusBefore),
      'forfeit',
    ),
  GamePostponed: (data, nameOf) =>
    changeMessage(`Game ${gameName(data, nameOf)} postponed`, statusText(data.statusBefore), 'postponed'),
  GameCancelled: (data, nameOf) =>
    changeMessage(`Game ${gameName(data, nameOf)} canceled`, statusText(data.statusBefore), 'canceled'),
  GameReinstated: (data, nameOf) =>
    changeMessage(
      `Game ${gameName(data, nameOf)} reinstated`,
      statusText(data.statusBefore),
      statusText(data.status),
    ),
  GameNoteChanged: (data, nameOf) =>
    changeMessage(`Public note of ${gameName(data, nameOf)} changed`, data.before, data.after),
  GameStarted: (data, nameOf) => `Game ${gameName(data, nameOf)} started, scored live`,
  PlaysRecorded: playsMessage,
  GameFinished: (data, nameOf) =>
    changeMessage(`Game ${gameName(data, nameOf)} finished`, null, scoreText(data.score)),
  GameDeleted: (data, nameOf) => `Game ${gameName(data, nameOf)} deleted`,
  GameRecordRestored: recordRestored,
  GameRestored: (data, nameOf) => `Game ${gameName(data, nameOf)} restored`,
  DivisionCreated: (data) => `${divisionTitle(data.name)} created`,
  DivisionRenamed: (data) => changeMessage('Division renamed', data.before, data.after),
  DivisionMediaChanged: (data, nameOf) =>
    changeMessage(
      `Media of ${divisionOf(data, nameOf)} changed`,
      ...describeDifferences(data.before, data.after),
    ),
  DivisionDeleted: (data, nameOf) => `${divisionTitle(nameOf(data.divisionId))} deleted`,
  DivisionRestored: (data, nameOf) => `${divisionTitle(nameOf(data.divisionId))} restored`,
  DivisionTeamAssigned: (data, nameOf) =>
    changeMessage(
      `${nameOf(data.teamEntryId)} assigned to ${divisionOf(data, nameOf)}`,
      data.fromDivisionId === null ? null : nameOf(data.fromDivisionId),
      nameOf(data.divisionId),
    ),
  DivisionTeamRemoved: (data, nameOf) =>
    `${nameOf(data.teamEntryId)} removed from ${divisionOf(data, nameOf)}`,
  DivisionTeamsReordered: (data, nameOf) =>
    changeMessage(
      `Teams of ${divisionOf(data, nameOf)} reordered`,
      listNames(data.before, nameOf),
      listNames(data.after, nameOf),
    ),
  MatchupScheduled: (data, nameOf) =>
    `Game ${gameName(data, nameOf)} scheduled as ${placeInBracket(data, nameOf)}`,
  MatchupReleased: (data, nameOf) => `The bracket has no game for ${placeInBracket(data, nameOf)} anymore`,
  BracketResultCorrected: (data, nameOf) => {
    const effect =
      data.undoes === null ? data.laterGames && downstreamEffects[data.laterGames] : 'later games restored'
    return changeMessage(
      `Result of ${placeInBracket(data, nameOf)} corrected${effect ? `: ${effect}` : ''}`,
      resultText(data.before, nameOf),
      data.after ? resultText(data.after, nameOf) : 'game deleted',
    )
  },
  BracketCorrectionCompleted: (data, nameOf) =>
    `Correction in the bracket of ${divisionOf(data, nameOf)} completed`,
  BracketGameReplayed: replacementMessage('replayed'),
  BracketGameVoided: replacementMessage('voided'),
  BracketGameRestored: replacementMessage('restored'),
  BracketGameCorrected: replacementMessage('corrected'),
  BracketGameReplaced: (data, nameOf) => replacementMessage(data.action)(data, nameOf),
}

const downstreamEffects = {
  keep: 'later games kept',
  replay: 'later games to be replayed',
  void: 'later games voided',
}

/** Returns the message of an event that replaces the contents of a bracket game. */
function replacementMessage(action: 'replayed' | 'voided' | 'restored' | 'corrected') {
  const change = action === 'replayed' ? 'cleared to be replayed' : action
  return (data: ReplacementEvent['data'], nameOf: NameOf): Message =>
    changeMessage(
      `Game for ${placeInBracket(data, nameOf)} ${change}`,
      contentsText(data.before, nameOf),
      contentsText(data.after, nameOf),
    )
}

/** Says only what the earlier record changes: the result, scores by period or counts of players. */
function recordRestored(data: RecordRestored, nameOf: NameOf): Message {
  const { before, after, endsPlay } = data
  const name = gameName(data, nameOf)
  if (endsPlay) return changeMessage(`Game ${name} taken out of play`, null, null)
  const results = [recordText(before), recordText(after)]
  const isResult = results[0] !== results[1]
  const periods = changedPeriods({ ...data, before: before.periodScores, after: after.periodScores }, nameOf)
  const counts = changedCounts(data.changes, nameOf)
  const list = (side: 0 | 1) =>
    [isResult && results[side], periods[side], counts[side]].filter(Boolean).join(', ') || null
  const isOfPeriods = !isResult && data.changes.length === 0
  return changeMessage(
    `Earlier ${isOfPeriods ? 'period scores' : 'record'} of ${name} restored`,
    list(0),
    list(1),
  )
}

/** Returns the status of a game with its score and how many players have statistics. */
function recordText({ status, score, players }: RecordSummary): string {
  const texts = [statusText(status), score && scoreText(score), players > 0 && countOf(players, 'player')]
  return texts.filter(Boolean).join(', ')
}

function dayText({ date, time }: { date: string | null; time: string | null }): string {
  return date && time ? `${formatDate(date)}, ${formatTime(time)}` : formatDate(date)
}

/** Returns a score in the order of the game's name, the away team first: '70–80'. */
function scoreText({ home, away }: Score): string {
  return `${away}–${home}`
}

/** Returns the periods whose scores differ, before and after: 'Q3 14–16, Q4 9–12', the away team first. */
function changedPeriods(
  { before, after, homeTeamId, awayTeamId }: GameTeams & { before: PeriodScore[]; after: PeriodScore[] },
  nameOf: NameOf,
): [string | null, string | null] {
  const textIn = (scores: PeriodScore[], period: PeriodScore['gamePeriodId']) => {
    const ofPeriod = scores.filter(({ gamePeriodId }) => gamePeriodId === period)
    const scoreOf = (team: TeamEntryId) =>
      ofPeriod.find(({ teamEntryId }) => teamEntryId === team)?.score ?? '–'
    return ofPeriod.length > 0 ? `${nameOf(period)} ${scoreOf(awayTeamId)}–${scoreOf(homeTeamId)}` : null
  }
  const periods = [...new Set([...before, ...after].map(({ gamePeriodId }) => gamePeriodId))]
  const changed = periods.filter((period) => textIn(before, period) !== textIn(after, period))
  const list = (scores: PeriodScore[]) =>
    changed
      .map((period) => textIn(scores, period))
      .filter((text) => text !== null)
      .join(', ') || null
  return [list(before), list(after)]
}

function resultText({ status, score, winnerTeamId }: BracketResult, nameOf: NameOf): string {
  const points = score ? ` ${score.home} to ${score.away}` : ''
  return `${status}${points}, ${winnerTeamId === null ? 'nobody' : nameOf(winnerTeamId)} advances`
}

function contentsText(contents: GameContents, nameOf: NameOf): string {
  const { status, score } = contents
  const points = score ? ` ${score.home} to ${score.away}` : ''
  return `${gameName(contents, nameOf)}, ${status}${points}`
}

const statsByKey = new Map(defaultStats.map((stat) => [stat.key, stat]))

/** Returns 'AST 7', or 'MIN 12:34' for a time. */
function countText(key: string, count: number): string {
  const stat = statsByKey.get(key)
  return `${stat?.abbreviation ?? key} ${stat?.kind === 'time' ? playingTimeText(count) : count}`
}

function statsRecorded(data: StatsSummary, nameOf: NameOf): Message {
  const players = countOf(data.players, 'player')
  const text = `Statistics of ${players} of ${nameOf(data.teamEntryId)} recorded for ${gameName(data, nameOf)}: ${data.points} points`
  return changeMessage(text, ...changedCounts(data.changes, nameOf))
}

/** Returns counts of players, before and after: 'Ann Lee AST 7, Bea Cruz REB 2'. */
function changedCounts(changes: StatsSummary['changes'], nameOf: NameOf): [string | null, string | null] {
  const list = (side: 'before' | 'after') =>
    changes.map((count) => `${nameOf(count.playerId)} ${countText(count.key, count[side])}`).join(', ') ||
    null
  return [list('before'), list('after')]
}

/** Describes plays: 'Live scoring of Lynx at Liberty, Q3: 12 actions, 1 time-out'. */
function playsMessage(data: PlaysSummary, nameOf: NameOf): Message {
  const { gamePeriodId, actions, timeOuts, takenBack } = data
  const total = actions.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    ...(total > 0 ? [countOf(total, 'action')] : []),
    ...(timeOuts > 0 ? [countOf(timeOuts, 'time-out')] : []),
    ...(takenBack > 0 ? [`${takenBack} taken back`] : []),
  ]
  const period = gamePeriodId === null ? '' : `, ${nameOf(gamePeriodId)}`
  const list = actions.map(
    ({ playerId, action, count }) =>
      `${nameOf(playerId)} ${actionText(action)}${count > 1 ? ` (${count} times)` : ''}`,
  )
  const text = `Live scoring of ${gameName(data, nameOf)}${period}: ${parts.join(', ') || 'clock and lineups'}`
  return changeMessage(text, null, list.join(', ') || null)
}

/** Returns the details that the history shows: the location names the venue and its court. */
function shownDetails<Details extends { venueId: unknown; court: unknown }>({
  venueId: _venue,
  court: _court,
  ...details
}: Details) {
  return details
}
