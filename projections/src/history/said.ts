import { eventCatalogue, type DomainRecord } from '@league/contracts/events'
import type { PlayerPerson } from '@league/contracts/player/events'
import type { StatLine } from '@league/contracts/game/events'

type DataOf<Type extends DomainRecord['type']> = Extract<DomainRecord, { type: Type }>['data']

/** Without the sealed fields of players and users; `before` and `after` are sealed where they hold a person. */
type Unsealed<Data> = Omit<
  Data,
  'person' | (Data extends { after: PlayerPerson | null } ? 'before' | 'after' : never)
>

/** A count of a player that replaced another one. */
export interface ChangedCount {
  playerId: string
  key: string
  before: number
  after: number
}

/** Lines in short: how many, their points, and which counts of earlier lines they changed. */
export interface SaidOfStats {
  gameId: string
  teamEntryId: string
  homeTeamId: string
  awayTeamId: string
  players: number
  points: number
  changes: ChangedCount[]
}

/** What history keeps of an event, by its type: its data without personal fields, statistics in short. */
export type Said = {
  [Type in DomainRecord['type']]: {
    kind: Type
    data: Type extends 'PlayerStatsRecorded' ? SaidOfStats : Unsealed<DataOf<Type>>
  }
}[DomainRecord['type']]

/** The JSON text that history keeps of an event. Sealed fields are left out, also where the key is still there. */
export function saidOf(event: DomainRecord): string {
  if (event.type === 'PlayerStatsRecorded') return JSON.stringify(inShort(event.data))
  if ((event.type === 'NameReserved' || event.type === 'NameReleased') && event.data.kind === 'username')
    return JSON.stringify({ ...event.data, name: null })
  const sealed = Object.keys(eventCatalogue.get(event.type)?.sealed ?? {})
  if (sealed.length === 0) return JSON.stringify(event.data)
  return JSON.stringify(
    Object.fromEntries(Object.entries(event.data).filter(([key]) => !sealed.includes(key))),
  )
}

function inShort(data: DataOf<'PlayerStatsRecorded'>): SaidOfStats {
  const { gameId, teamEntryId, homeTeamId, awayTeamId, lines, replaced } = data
  const earlier = new Map(replaced.map((line) => [line.playerId, line]))
  return {
    gameId,
    teamEntryId,
    homeTeamId,
    awayTeamId,
    players: lines.length,
    points: lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0),
    changes: lines.flatMap((line) => changesOf(earlier.get(line.playerId), line)),
  }
}

function changesOf(before: StatLine | undefined, after: StatLine): ChangedCount[] {
  if (!before) return []
  const keys = new Set([...Object.keys(before.stats), ...Object.keys(after.stats)])
  return [...keys].sort().flatMap((key) => {
    const change = { before: before.stats[key] ?? 0, after: after.stats[key] ?? 0 }
    return change.before === change.after ? [] : [{ playerId: after.playerId, key, ...change }]
  })
}
