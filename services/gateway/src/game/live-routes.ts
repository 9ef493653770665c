import type { z } from 'zod'
import type { recordPlaysBody } from '@league/contracts/game/commands'
import {
  finishGameEndpoint,
  listPlaysEndpoint,
  recordPlaysEndpoint,
  startGameEndpoint,
} from '@league/contracts/game/endpoints'
import type { GameDetailView } from '@league/contracts/game/views'
import type { GameId, OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { finishGame, type NewPlay, startGame } from '@league/operations/game/live-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeGameResultProcess } from '@league/operations/processes/bracket/change-game-result'
import { recordPlaysProcess } from '@league/operations/processes/player/record-plays'
import { listPlaysQuery } from '@league/projections/box-score/plays'
import { readGameDetailQuery } from '@league/projections/box-score/queries'
import { readGameQuery } from '@league/projections/schedule/game-queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { membersOf } from './stat-lines.ts'

/**
 * Binds live scoring (decision 53). Its commands take no If-Match, because several devices may score a game:
 * each play has an id, by which it is recorded once.
 */
export function liveRoutes({ dependencies, reads }: RouteDeps): Binding[] {
  const gameOf = async (
    { params }: { params: { id: GameId } },
    context: { organizationId: OrganizationId },
  ) => ({
    game: orNotFound(await reads.read(context.organizationId, readGameQuery, params.id)),
  })
  return [
    bindCommand(
      startGameEndpoint,
      readGameQuery.uses,
      ({ params, body }, { meta }) => {
        const { at, gamePeriodId, period_seconds: periodSeconds, time_outs: timeOuts } = body
        return handleCommand(dependencies, startGame, {
          command: { at: notAfter(at ?? meta.at, meta.at), gamePeriodId, periodSeconds, timeOuts },
          metadata: meta,
          streamId: params.id,
        })
      },
      gameOf,
    ),
    bindCommand(
      recordPlaysEndpoint,
      readGameQuery.uses,
      async ({ params, body }, { meta, organizationId, principal }) => {
        await reads.waitFor(readGameDetailQuery.uses, principal.position)
        const { value, position } = await reads.readWithPosition(
          organizationId,
          readGameDetailQuery,
          params.id,
        )
        const detail = orNotFound(value)
        return recordPlaysProcess(dependencies, meta, {
          gameId: params.id,
          plays: body.plays.map((play, index) => toPlay(play, index, meta.at)),
          readModel: { value: { shownStats: shownStatsOf(detail), members: membersOf(detail) }, position },
        })
      },
      gameOf,
    ),
    bindRead(listPlaysEndpoint, listPlaysQuery.uses, async ({ params }, { organizationId }) =>
      orNotFound(await reads.read(organizationId, listPlaysQuery, params.id)),
    ),
    bindCommand(
      finishGameEndpoint,
      readGameQuery.uses,
      ({ params, body }, { meta }) =>
        changeGameResultProcess(dependencies, meta, finishGame, {
          gameId: params.id,
          command: {},
          laterGames: body.laterGames,
        }),
      gameOf,
    ),
  ]
}

function shownStatsOf({ allStats }: GameDetailView): ReadonlySet<string> {
  return new Set(allStats.filter(({ is_visible }) => is_visible).map(({ key }) => key))
}

/** Returns an instant, but none in the future: the clock of a device may be ahead. */
function notAfter(at: string, now: string): string {
  return Date.parse(at) > Date.parse(now) ? new Date(now).toISOString() : at
}

/** @throws Problem `invalid` if the play lacks a field of its kind */
function toPlay(
  body: z.output<typeof recordPlaysBody>['plays'][number],
  index: number,
  now: string,
): NewPlay {
  const require = <T>(value: T | undefined, field: string, message: string): T =>
    value ?? reject('invalid', [{ path: `plays.${index}.${field}`, message }])
  const { id: playId, kind, gamePeriodId = null, clock } = body
  const moment = { playId, at: notAfter(body.at, now), gamePeriodId, clock }
  const teamEntryId = () => require(body.team_id, 'team_id', 'Select a team.')
  switch (kind) {
    case 'action': {
      const playerId = require(body.player_id, 'player_id', 'Select a player.')
      const action = require(body.action, 'action', 'Select an action.')
      return { ...moment, kind, teamEntryId: teamEntryId(), playerId, action }
    }
    case 'time-out':
      return { ...moment, kind, teamEntryId: teamEntryId() }
    case 'lineup': {
      const players = require(body.players, 'players', 'Select the players.')
      return { ...moment, kind, teamEntryId: teamEntryId(), players }
    }
    case 'clock':
      return { ...moment, kind, running: require(body.running, 'running', 'Say whether the clock runs.') }
    case 'taken-back':
      return { ...moment, kind, of: require(body.of, 'of', 'Select a play.') }
  }
}
