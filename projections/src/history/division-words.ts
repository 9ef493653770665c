import type { BracketResult } from '@league/contracts/division/events'
import type { GameContents } from '@league/contracts/game/events'
import { change, differing, type Names, type Phrases } from './phrases.ts'

type DivisionKind =
  | 'DivisionCreated'
  | 'DivisionRenamed'
  | 'DivisionMediaChanged'
  | 'DivisionDeleted'
  | 'DivisionTeamAssigned'
  | 'DivisionTeamRemoved'
  | 'DivisionTeamsReordered'
  | 'MatchupScheduled'
  | 'MatchupReleased'
  | 'BracketResultCorrected'
  | 'BracketCorrectionCompleted'
  | 'BracketGameReplaced'

const laterText = {
  keep: 'the later games are kept',
  replay: 'the later games are replayed',
  void: 'the later games are voided',
}

const actions = {
  replayed: 'emptied to be replayed',
  voided: 'voided',
  restored: 'put back as it was',
  corrected: 'corrected',
}

function resultText({ status, score, winnerTeamId }: BracketResult, names: Names): string {
  const points = score ? ` ${score.home} to ${score.away}` : ''
  return `${status}${points}, ${winnerTeamId === null ? 'nobody' : names(winnerTeamId)} advances`
}

function gameText({ homeTeamId, awayTeamId, status, score }: GameContents, names: Names): string {
  const points = score ? ` ${score.home} to ${score.away}` : ''
  return `${names(awayTeamId)} at ${names(homeTeamId)}, ${status}${points}`
}

/** Divisions and brackets in words. */
export const divisionPhrases: Phrases<DivisionKind> = {
  DivisionCreated: (data) => `Division ${data.name} created`,
  DivisionRenamed: (data) => change('Division renamed', data.before, data.after),
  DivisionMediaChanged: (data, names) =>
    change(`Media of division ${names(data.divisionId)} changed`, ...differing(data.before, data.after)),
  DivisionDeleted: (data, names) => `Division ${names(data.divisionId)} deleted`,
  DivisionTeamAssigned: (data, names) =>
    change(
      `${names(data.teamEntryId)} put into division ${names(data.divisionId)}`,
      data.fromDivisionId === null ? null : names(data.fromDivisionId),
      names(data.divisionId),
    ),
  DivisionTeamRemoved: (data, names) =>
    `${names(data.teamEntryId)} taken out of division ${names(data.divisionId)}`,
  DivisionTeamsReordered: (data, names) =>
    change(
      `Teams of division ${names(data.divisionId)} put in order`,
      data.before.map(names).join(', '),
      data.after.map(names).join(', '),
    ),
  MatchupScheduled: (data, names) =>
    `Matchup ${data.matchId} of division ${names(data.divisionId)} got its game: ${names(data.awayTeamId)} at ${names(data.homeTeamId)}`,
  MatchupReleased: (data, names) =>
    `Matchup ${data.matchId} of division ${names(data.divisionId)} is free again`,
  BracketResultCorrected: (data, names) => {
    const later =
      data.undoes === null ? data.laterGames && laterText[data.laterGames] : 'the later games are back'
    return change(
      `Result of ${data.matchId} of division ${names(data.divisionId)} corrected${later ? `: ${later}` : ''}`,
      resultText(data.before, names),
      data.after ? resultText(data.after, names) : 'the game is deleted',
    )
  },
  BracketCorrectionCompleted: (data, names) =>
    `Correction in the bracket of division ${names(data.divisionId)} completed`,
  BracketGameReplaced: (data, names) =>
    change(
      `Game ${data.matchId} of division ${names(data.divisionId)} ${actions[data.action]}`,
      gameText(data.before, names),
      gameText(data.after, names),
    ),
}
