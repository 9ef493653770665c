import { sumCounts, type StatCounts } from '@league/contracts/statistics/rules'
import {
  blankLine,
  countsOf,
  hasPlayed,
  isEdited,
  overRecord,
  recordedText,
  textOf,
  withKept,
  withPlayed,
  withText,
  type KeptLine,
  type RecordedLine,
  type SheetLine,
} from './sheet-line.ts'

export type Records = ReadonlyMap<string, RecordedLine>

/** State of a whole team's sheet that is not a line's. */
export interface SheetSummary {
  totals: StatCounts
  /** Cells with unsaved values. */
  unsaved: number
  contested: number
  canUndo: boolean
}

export type Sheet = ReturnType<typeof createSheet>

const nothing: RecordedLine = { counts: {}, played: true }

/**
 * The box score of one team while it is typed: a store outside React, read a row at a time, so that a key renders one
 * row and the totals. Lines keep their identity while nothing in them changes.
 */
export function createSheet(playerIds: readonly string[], records: Records) {
  let order = [...playerIds]
  let lines = new Map(order.map((id) => [id, blankLine(id, records.get(id) ?? nothing)]))
  let undo: { playerId: string; key: string; text: string; played: boolean }[] | null = null
  let summary = summarize()
  const listeners = new Set<() => void>()

  function summarize(): SheetSummary {
    const all = [...lines.values()]
    return {
      totals: sumCounts(all.map(countsOf)),
      unsaved: all.reduce(
        (sum, line) => sum + Object.keys(line.typed).length + Number(line.typedPlayed !== null),
        0,
      ),
      contested: all.reduce((sum, line) => sum + line.contested.length, 0),
      canUndo: undo !== null,
    }
  }
  function publish() {
    summary = summarize()
    for (const listener of listeners) listener()
  }
  function change(playerId: string, step: (line: SheetLine) => SheetLine) {
    const line = lines.get(playerId)
    if (!line) return
    lines = new Map(lines).set(playerId, step(line))
    undo = null
    publish()
  }
  function changeAll(step: (line: SheetLine) => SheetLine) {
    lines = new Map([...lines].map(([id, line]) => [id, step(line)]))
    publish()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    players: () => order,
    line: (playerId: string) => lines.get(playerId) ?? blankLine(playerId, nothing),
    summary: () => summary,
    edited: () => [...lines.values()].filter(isEdited),
    type: (playerId: string, key: string, text: string) =>
      change(playerId, (line) => withText(line, key, text)),
    /** Takes back what was typed into a cell. */
    revert: (playerId: string, key: string) =>
      change(playerId, (line) => withText(line, key, recordedText(line, key))),
    setPlayed: (playerId: string, played: boolean) => change(playerId, (line) => withPlayed(line, played)),
    /** Takes many cells at once; one `undo` brings back what stood there. */
    fill(cells: readonly { playerId: string; key: string; text: string }[]) {
      const before = lines
      const next = new Map(lines)
      for (const { playerId, key, text } of cells) {
        const line = next.get(playerId)
        if (line) next.set(playerId, withText(line, key, text))
      }
      lines = next
      undo = cells.flatMap(({ playerId, key }) => {
        const line = before.get(playerId)
        return line ? [{ playerId, key, text: textOf(line, key), played: hasPlayed(line) }] : []
      })
      publish()
    },
    /** Types again what stood there, also where the block was sent meanwhile. */
    undo() {
      if (!undo) return
      for (const { playerId, key, text, played } of undo) {
        const line = lines.get(playerId)
        if (!line) continue
        const next = withText(line, key, text)
        lines = new Map(lines).set(playerId, hasPlayed(next) === played ? next : withPlayed(next, played))
      }
      undo = null
      publish()
    },
    /** Lays what was typed over a newer record, and takes in players who joined the list. */
    follow(ids: readonly string[], newer: Records) {
      order = [
        ...ids,
        ...order.filter((id) => !ids.includes(id) && isEdited(lines.get(id) ?? blankLine(id, nothing))),
      ]
      lines = new Map(
        order.map((id) => {
          const line = lines.get(id)
          const record = newer.get(id) ?? nothing
          return [id, line ? overRecord(line, record) : blankLine(id, record)]
        }),
      )
      publish()
    },
    /** Lays what is kept on this device over the record, by player. */
    keep(kept: ReadonlyMap<string, KeptLine>) {
      const next = new Map([...lines].map(([id, line]) => [id, withKept(line, kept.get(id))]))
      if ([...next].every(([id, line]) => lines.get(id) === line)) return
      lines = next
      publish()
    },
    /** Back to what is recorded (R223). */
    reset: () => changeAll((line) => blankLine(line.playerId, line.recorded)),
  }
}
