import { sumCounts, type StatCounts } from '@league/contracts/statistics/rules'
import {
  blankLine,
  countsOf,
  hasPlayed,
  isEdited,
  rebaseLine,
  recordedText,
  textOf,
  withPlayed,
  withStored,
  withText,
  type RecordedLine,
  type SheetLine,
  type StoredLine,
} from './sheet-line.ts'

export type RecordedLines = ReadonlyMap<string, RecordedLine>

/** Values about all lines of a sheet together. */
export interface SheetSummary {
  totals: StatCounts
  /** The counts of each line. */
  counts: readonly StatCounts[]
  /** Number of cells with unsaved values. */
  unsaved: number
  /** Number of cells that somebody else changed too. */
  contested: number
  canUndo: boolean
}

export type Sheet = ReturnType<typeof createSheet>

const EMPTY_LINE: RecordedLine = { counts: {}, played: true }

/**
 * Creates the box score of one team while it is edited. It is a store outside React that components read row
 * by row, so that a key renders only one row and the totals. A line keeps its identity while none of its
 * values change.
 */
export function createSheet(playerIds: readonly string[], recorded: RecordedLines) {
  let order = [...playerIds]
  let lines = new Map(order.map((id) => [id, blankLine(id, recorded.get(id) ?? EMPTY_LINE)]))
  let undo: { playerId: string; key: string; text: string; played: boolean }[] | null = null
  let summary = summarize()
  const listeners = new Set<() => void>()

  function summarize(): SheetSummary {
    const all = [...lines.values()]
    const counts = all.map(countsOf)
    return {
      totals: sumCounts(counts),
      counts,
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
    playerIds: () => order,
    line: (playerId: string) => lines.get(playerId) ?? blankLine(playerId, EMPTY_LINE),
    summary: () => summary,
    editedLines: () => [...lines.values()].filter(isEdited),
    enterText: (playerId: string, key: string, text: string) =>
      change(playerId, (line) => withText(line, key, text)),
    /** Restores the recorded value of a cell. */
    revert: (playerId: string, key: string) =>
      change(playerId, (line) => withText(line, key, recordedText(line, key))),
    setPlayed: (playerId: string, played: boolean) => change(playerId, (line) => withPlayed(line, played)),
    /** Fills many cells. A single `undo` restores their previous texts. */
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
    /** Enters the texts from before the last `fill` again. Also works after the filled values were sent. */
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
    /** Rebases the typed values onto a newer record and adds players who joined the roster. */
    rebase(ids: readonly string[], newer: RecordedLines) {
      order = [
        ...ids,
        ...order.filter((id) => !ids.includes(id) && isEdited(lines.get(id) ?? blankLine(id, EMPTY_LINE))),
      ]
      lines = new Map(
        order.map((id) => {
          const line = lines.get(id)
          const recordedLine = newer.get(id) ?? EMPTY_LINE
          return [id, line ? rebaseLine(line, recordedLine) : blankLine(id, recordedLine)]
        }),
      )
      publish()
    },
    /** Shows the unsent values that are stored on this device, by player. */
    showStored(stored: ReadonlyMap<string, StoredLine>) {
      const next = new Map([...lines].map(([id, line]) => [id, withStored(line, stored.get(id))]))
      if ([...next].every(([id, line]) => lines.get(id) === line)) return
      lines = next
      publish()
    },
    /** Restores the recorded values of every line (R223). */
    reset: () => changeAll((line) => blankLine(line.playerId, line.recorded)),
  }
}
