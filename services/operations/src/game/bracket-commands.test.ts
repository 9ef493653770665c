import { describe, expect, it } from 'vitest'
import type { GameContents, GameEvent } from '@league/contracts/game/events'
import type { ReplacementEvent } from '@league/contracts/game/result'
import { fold } from '../kernel/command-handler.ts'
import { cancelled, deleted, ids, recorded, scheduled } from '../testing/example-game.ts'
import { given } from '../testing/given.ts'
import { replaceBracketGame, type ReplaceBracketGame } from './bracket-commands.ts'
import { contentsOf, game, requireExistingGame } from './state.ts'

const bracket = { divisionId: 'division-1', matchId: 'R2M1' }
const scheduledInBracket = { ...scheduled, data: { ...scheduled.data, bracket } } as GameEvent
const lines = [{ playerId: 'stewart', played: true, stats: { pts: 30 } }]
const played: GameEvent[] = [
  scheduledInBracket,
  recorded(80, 75),
  { type: 'PlayerStatsRecorded', data: { ...ids, teamEntryId: 'liberty', lines, replaced: [] } },
]

/** The game after `played`. */
const original: GameContents = {
  leagueId: 'league-1',
  homeTeamId: 'liberty',
  awayTeamId: 'lynx',
  status: 'final',
  score: { home: 80, away: 75 },
  winnerTeamId: null,
  lines: [{ teamEntryId: 'liberty', lines }],
  periodScores: [],
}
const emptied: GameContents = {
  leagueId: 'league-2',
  homeTeamId: 'aces',
  awayTeamId: 'lynx',
  status: 'scheduled',
  score: null,
  winnerTeamId: null,
  lines: [],
  periodScores: [],
}
const voided: GameContents = { ...original, status: 'cancelled' }

const replayedTeams = { leagueId: 'league-2', homeTeamId: 'aces', awayTeamId: 'lynx' }
const sameTeams = { leagueId: 'league-1', homeTeamId: 'liberty', awayTeamId: 'lynx' }
const replayGame: ReplaceBracketGame = {
  correctionId: 'correction-1',
  change: { action: 'replayed', ...replayedTeams, undoes: null },
}
const voidGame: ReplaceBracketGame = {
  correctionId: 'correction-1',
  change: { action: 'voided', ...sameTeams, undoes: null },
}
const restoreGame: ReplaceBracketGame = {
  correctionId: 'correction-2',
  change: { action: 'restored', ...sameTeams, undoes: 'correction-1' },
}
const correctGame: ReplaceBracketGame = {
  correctionId: 'correction-1',
  change: {
    action: 'corrected',
    result: { status: 'forfeit', score: { home: 80, away: 75 }, winnerTeamId: 'lynx' },
  },
}

type NewReplacement = Exclude<ReplacementEvent, { type: 'BracketGameReplaced' }>

function replacement(
  type: NewReplacement['type'],
  correctionId: string,
  before: GameContents,
  after: GameContents,
): NewReplacement {
  const { leagueId, homeTeamId, awayTeamId } = after
  const context = { gameId: ids.gameId, seasonId: ids.seasonId, leagueId, homeTeamId, awayTeamId }
  return { type, data: { ...context, ...bracket, correctionId, before, after } }
}

const replayedEvent = replacement('BracketGameReplayed', 'correction-1', original, emptied)
const voidedEvent = replacement('BracketGameVoided', 'correction-1', original, voided)
const correctedEvent = replacement('BracketGameCorrected', 'correction-1', original, {
  ...original,
  status: 'forfeit',
  winnerTeamId: 'lynx',
})

describe('a correction of the bracket', () => {
  it('empties a replayed game and gives it the teams that now meet (R170)', () => {
    given(replaceBracketGame, ...played)
      .when(replayGame)
      .thenEvents(replayedEvent)
  })

  it('cancels a voided game, which keeps its score and box score (R170)', () => {
    given(replaceBracketGame, ...played)
      .when(voidGame)
      .thenEvents(voidedEvent)
  })

  it('restores a game as it was before the correction that it undoes (R170)', () => {
    given(replaceBracketGame, ...played, replayedEvent)
      .when(restoreGame)
      .thenEvents(replacement('BracketGameRestored', 'correction-2', emptied, original))
    given(replaceBracketGame, ...played, voidedEvent)
      .when(restoreGame)
      .thenEvents(replacement('BracketGameRestored', 'correction-2', voided, original))
  })

  it('sets the result of the corrected game itself after an interruption (R170)', () => {
    given(replaceBracketGame, ...played)
      .when(correctGame)
      .thenEvents(correctedEvent)
  })

  it.each([
    ['replayed', replayGame, replayedEvent],
    ['voided', voidGame, voidedEvent],
    ['corrected', correctGame, correctedEvent],
  ])('a correction of the bracket is applied to a %s game only once', (_, command, event) => {
    given(replaceBracketGame, ...played, event)
      .when(command)
      .thenEvents()
    given(replaceBracketGame, ...played, event, recorded(90, 75))
      .when(command)
      .thenEvents()
  })

  it('does nothing to a game outside a bracket, a deleted game or a restore without earlier contents', () => {
    given(replaceBracketGame, scheduled).when(voidGame).thenEvents()
    given(replaceBracketGame, ...played, deleted)
      .when(voidGame)
      .thenEvents()
    given(replaceBracketGame, ...played)
      .when(restoreGame)
      .thenEvents()
  })

  it('leaves the game untouched until something else happens to it', () => {
    const stateAfter = (...events: GameEvent[]) => requireExistingGame(foldAll([...played, ...events]))
    expect(stateAfter().untouchedSince).toBeNull()
    expect(stateAfter(voidedEvent).untouchedSince).toBe('correction-1')
    expect(stateAfter(voidedEvent, cancelled()).untouchedSince).toBeNull()
  })
})

function foldAll(events: readonly GameEvent[]) {
  return fold(
    game,
    events.map((event, index) => ({ event, eventId: `event-${index}` })),
  )
}

describe('the event BracketGameReplaced, which only old logs contain', () => {
  const actions = {
    BracketGameReplayed: 'replayed',
    BracketGameVoided: 'voided',
    BracketGameRestored: 'restored',
    BracketGameCorrected: 'corrected',
  } as const

  function asRecordedBefore(event: GameEvent): GameEvent {
    switch (event.type) {
      case 'BracketGameReplayed':
      case 'BracketGameVoided':
      case 'BracketGameRestored':
      case 'BracketGameCorrected':
        return { type: 'BracketGameReplaced', data: { ...event.data, action: actions[event.type] } }
      default:
        return event
    }
  }

  it.each([
    ['replayed', [replayedEvent]],
    ['voided', [voidedEvent]],
    ['corrected', [correctedEvent]],
    ['restored', [voidedEvent, replacement('BracketGameRestored', 'correction-2', voided, original)]],
  ])('folds to the same state as the event for a %s game', (_, events) => {
    const history = [...played, ...events]
    const state = foldAll(history)
    expect(contentsOf(requireExistingGame(state))).toEqual(events.at(-1)?.data.after)
    expect(foldAll(history.map(asRecordedBefore))).toEqual(state)
    expect(foldAll([...history, recorded(1, 2)].map(asRecordedBefore))).toEqual(
      foldAll([...history, recorded(1, 2)]),
    )
  })

  it('the event BracketGameReplaced, which only old logs contain, can be undone by a correction of today', () => {
    given(replaceBracketGame, ...played, asRecordedBefore(voidedEvent))
      .when(restoreGame)
      .thenEvents(replacement('BracketGameRestored', 'correction-2', voided, original))
  })
})
