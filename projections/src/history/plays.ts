import type { EventOf } from '@league/contracts/kernel/event'
import type { PlaysRecorded } from '@league/contracts/game/events'
import type { PlayAction } from '@league/contracts/game/plays'
import type { GameId, GamePeriodId, PlayerId, TeamEntryId } from '@league/contracts/kernel/id'

interface ActionCount {
  playerId: PlayerId
  action: PlayAction
  count: number
}

/** Plays in counts. One entry holds those that one person recorded in one period of a game. */
export interface PlaysSummary {
  gameId: GameId
  homeTeamId: TeamEntryId
  awayTeamId: TeamEntryId
  gamePeriodId: GamePeriodId | null
  actions: ActionCount[]
  timeOuts: number
  takenBack: number
}

export function summarizePlays({ plays, ...data }: EventOf<typeof PlaysRecorded>['data']): PlaysSummary {
  const { gameId, homeTeamId, awayTeamId } = data
  const count = (kind: string) => plays.filter((play) => play.kind === kind).length
  return {
    gameId,
    homeTeamId,
    awayTeamId,
    gamePeriodId: plays[0]?.gamePeriodId ?? null,
    actions: addUp(
      plays.flatMap((play) =>
        play.kind === 'action' ? [{ playerId: play.playerId, action: play.action, count: 1 }] : [],
      ),
    ),
    timeOuts: count('time-out'),
    takenBack: count('taken-back'),
  }
}

export function addPlays(earlier: PlaysSummary, later: PlaysSummary): PlaysSummary {
  return {
    ...earlier,
    actions: addUp([...earlier.actions, ...later.actions]),
    timeOuts: earlier.timeOuts + later.timeOuts,
    takenBack: earlier.takenBack + later.takenBack,
  }
}

function addUp(actions: readonly ActionCount[]): ActionCount[] {
  const groups = Map.groupBy(actions, ({ playerId, action }) => `${playerId} ${action}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: others.reduce((sum, { count }) => sum + count, first.count) }] : [],
  )
}
