import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import { type Bracket, homeAndAway, matchupsOf } from '@league/contracts/bracket/rules'
import type { DivisionEvent } from '@league/contracts/division/events'
import type { GameEvent } from '@league/contracts/game/events'
import type { GameId, Id, SeasonId } from '@league/contracts/kernel/id'
import { assignTeamToDivision, createDivision } from '../division/commands.ts'
import {
  completeCorrection,
  correctResult,
  releaseMatchup,
  scheduleMatchup,
} from '../division/bracket-commands.ts'
import {
  gameOfMatchup,
  requireExistingDivision,
  type Division,
  type DivisionsState,
  noDivisions,
} from '../division/state.ts'
import { replaceBracketGame, scheduleBracketGame } from '../game/bracket-commands.ts'
import { type GameState, noGame } from '../game/state.ts'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { bracketOfGames } from '../processes/bracket/load-bracket.ts'
import {
  type BracketGameState,
  type Plan,
  planCorrection,
  planWithoutBracket,
  type ResultChange,
} from '../processes/bracket/plan-correction.ts'
import { nothingDeleted } from './example-division.ts'

/** A bracket in memory: the states of its division and its games, without an event log. */
export interface SimulatedBracket {
  season: DivisionsState
  games: ReadonlyMap<GameId, { state: GameState }>
  /** Number of events so far, which gives the next event its id. */
  events: number
}

/** A command on a game of the bracket. */
export interface GameChange {
  gameId: GameId
  command: (state: GameState) => readonly GameEvent[]
  laterGames: DownstreamGames | undefined
}

const [organizationId, seasonId, divisionId] = ['organization-1', 'season-1', 'division-1']

/** Returns a bracket of the teams `s1`, `s2` … without games. */
export function openBracket(teams: number): SimulatedBracket {
  const empty = { season: noDivisions, games: new Map(), events: 0 }
  return Array.from({ length: teams }, (_, index) => index + 1).reduce(
    (bracket, seed) =>
      changeDivision(bracket, assignTeamToDivision, {
        divisionId,
        teamEntryId: `s${seed}`,
        leagueId: `league-${seed % 2}`,
        entrySeasonId: seasonId,
        deleted: nothingDeleted,
      }),
    changeDivision(empty, createDivision, { name: 'Division 1' }),
  )
}

export function divisionOf({ season }: SimulatedBracket): Division {
  return requireExistingDivision(season, divisionId)
}

export function treeOf(simulated: SimulatedBracket): Bracket {
  return bracketOfGames(divisionOf(simulated), simulated.games)
}

/** Creates the games of all free matchups whose teams are known. */
export function createGames(simulated: SimulatedBracket): SimulatedBracket {
  let after = simulated
  for (const { matchId, sides } of matchupsOf(treeOf(simulated))) {
    const teams = homeAndAway({ sides })
    if (!teams || gameOfMatchup(divisionOf(after), matchId) !== null) continue
    const gameId = `game-${after.games.size}`
    const place = {
      date: null,
      time: null,
      timeZone: 'America/Los_Angeles',
      location: null,
      locationUrl: null,
    }
    const pairing = { divisionId, matchId, homeTeamId: teams.home.id, awayTeamId: teams.away.id, ...place }
    after = changeDivision(after, scheduleMatchup, { ...pairing, gameId, deleted: nothingDeleted })
    const { scheduled } = divisionOf(after).games[gameId] ?? {}
    if (!scheduled) throw new Error(`Matchup ${matchId} was not taken`)
    after = changeGame(after, gameId, (state) =>
      scheduleBracketGame.decide(scheduled, state, { organizationId, streamId: gameId, newId: '' }),
    )
  }
  return after
}

/** Creates every game and runs a command on it, a score that has a winner, up to the final. */
export function playOut(simulated: SimulatedBracket, command: GameChange['command']): SimulatedBracket {
  const created = createGames(simulated)
  const open = matchupsOf(treeOf(created)).flatMap(({ game, winnerId }) => (winnerId === null && game) || [])
  if (open.length === 0) return created
  const played = open.reduce((bracket, { id }) => changeGame(bracket, id, command), created)
  return playOut(played, command)
}

/** Returns the plan for a command on a game. @throws Problem of the command */
export function planOf(simulated: SimulatedBracket, { gameId, command, laterGames }: GameChange): Plan {
  const before = gameIn(simulated, gameId)
  const after = stateOf(changeGame(simulated, gameId, command), gameId)
  const change: ResultChange = { division: divisionOf(simulated), before, after, laterGames }
  const { games } = simulated
  return planWithoutBracket(change) ?? planCorrection(change, { bracket: treeOf(simulated), games })
}

/** Executes a plan as `changeGameResult` does. @throws Problem of the plan or of the command */
export function execute(simulated: SimulatedBracket, change: GameChange, plan: Plan): SimulatedBracket {
  const { gameId, command } = change
  switch (plan.kind) {
    case 'run':
      return changeGame(simulated, gameId, command)
    case 'take-matchup': {
      const taken = changeDivision(simulated, scheduleMatchup, plan.matchup)
      return execute(taken, change, planOf(taken, change))
    }
    case 'release-matchup':
      return changeGame(changeDivision(simulated, releaseMatchup, plan.matchup), gameId, command)
    case 'correct': {
      const correctionId = `correction-${divisionOf(simulated).corrections.length}`
      const { later, undoes } = plan.correction
      const recorded = changeDivision(simulated, correctResult, { ...plan.correction, correctionId })
      const corrected = changeGame(recorded, gameId, command)
      const completed = later.reduce((bracket, { gameId: laterId, ...teams }) => {
        const replacement = { correctionId, change: { ...teams, undoes } }
        const laterContext = { organizationId, streamId: laterId, newId: '' }
        return changeGame(bracket, laterId, (state) =>
          replaceBracketGame.decide(replacement, state, laterContext),
        )
      }, corrected)
      return changeDivision(completed, completeCorrection, { correctionId })
    }
    case 'refuse':
      throw plan.problem
  }
}

export function stateOf({ games }: SimulatedBracket, gameId: GameId): GameState {
  return games.get(gameId)?.state ?? noGame
}

/** @throws Error for a game that does not exist */
export function gameIn(simulated: SimulatedBracket, gameId: GameId): BracketGameState {
  const state = stateOf(simulated, gameId)
  if (!state.exists || !state.bracket) throw new Error(`${gameId} is not a game of the bracket`)
  return { ...state, bracket: state.bracket }
}

function changeDivision<Command, NewId extends Id>(
  simulated: SimulatedBracket,
  handler: CommandHandler<Command, DivisionsState, DivisionEvent, SeasonId, NewId>,
  command: Command,
): SimulatedBracket {
  const newId = divisionId as string as NewId
  const events = handler.decide(command, simulated.season, { organizationId, streamId: seasonId, newId })
  const season = events.reduce((state, event) => handler.evolve(state, event, ''), simulated.season)
  return { ...simulated, season, events: simulated.events + events.length }
}

function changeGame(
  simulated: SimulatedBracket,
  gameId: GameId,
  command: GameChange['command'],
): SimulatedBracket {
  const before = stateOf(simulated, gameId)
  const events = command(before)
  const state = events.reduce(
    (current, event, index) =>
      scheduleBracketGame.evolve(current, event, `event-${simulated.events + index}`),
    before,
  )
  const games = new Map([...simulated.games, [gameId, { state }]])
  return { ...simulated, games, events: simulated.events + events.length }
}
