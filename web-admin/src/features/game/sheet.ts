import { sumCounts, type StatCounts } from '@league/contracts/statistics/rules'
import {
  blankLine,
  countsOf,
  hasPlayed,
  isBlank,
  isEdited,
  isMarkedAbsent,
  problemOf,
  rebaseLine,
  recordedText,
  released,
  takenBack,
  textOf,
  withDerivedPoints,
  withPlayed,
  withStored,
  withText,
  type RecordedLine,
  type SheetLine,
  type StoredLine,
} from './sheet-line.ts'
import type { SheetRules } from './sheet-rules.ts'
import { callWaiting, whenStill } from './when-still.ts'

export type RecordedLines = ReadonlyMap<string, RecordedLine>

export interface CellText {
  playerId: string
  key: string
  text: string
}

/** A pasted value that no cell took. */
export interface RejectedValue {
  playerId: string
  message: string
}

/** One step of the user, with the texts from before. */
export interface SheetStep {
  /** The cell that was typed into, or null for a pasted block or a mark. */
  cell: { playerId: string; key: string } | null
  /** The number of pasted cells; 0 for another step. */
  pasted: number
  before: readonly (CellText & { played: boolean; wasBlank: boolean })[]
  /** Orders the steps of both sheets. */
  number: number
}

/** Values about all lines of a sheet together. */
export interface SheetSummary {
  totals: StatCounts
  /** The counts of each line. */
  counts: readonly StatCounts[]
  /** Number of cells with unsaved values. */
  unsaved: number
  /** Number of unsaved cells that the focus has left, so that they are being sent. Contested ones are not. */
  sending: number
  /** Number of cells that somebody else changed too. */
  contested: number
  /** Number of values that are not accepted: typed, pasted, or refused by the server. */
  rejected: number
  lastStep: SheetStep | null
}

export type Sheet = ReturnType<typeof createSheet>

const EMPTY_LINE: RecordedLine = { counts: {}, played: true }
const MAX_STEPS = 200
let stepCount = 0

/**
 * Creates the box score of one team while it is edited. It is a store outside React that components read row
 * by row, so that a key renders only one row and the totals. A line keeps its identity while none of its
 * values change.
 */
export function createSheet(playerIds: readonly string[], recorded: RecordedLines, rules: SheetRules) {
  let order = [...playerIds]
  let lines = new Map(order.map((id) => [id, blankLine(id, recorded.get(id) ?? EMPTY_LINE)]))
  let steps: SheetStep[] = []
  let rejected: readonly RejectedValue[] = []
  /** Whether the next key belongs to the last step. */
  let isStepOpen = false
  let summary = summarize()
  const listeners = new Set<() => void>()

  function summarize(): SheetSummary {
    const all = [...lines.values()]
    const counts = all.map((line) => countsOf(line, rules))
    const sumOf = (count: (line: SheetLine) => number) => all.reduce((sum, line) => sum + count(line), 0)
    const invalid = (line: SheetLine) => Object.keys(line.typed).filter((key) => problemOf(line, key)).length
    const unsaved = (line: SheetLine) => Object.keys(line.typed).length + Number(line.typedPlayed !== null)
    return {
      totals: sumCounts(counts),
      counts,
      unsaved: sumOf(unsaved),
      sending: sumOf(countSending),
      contested: sumOf((line) => line.contested.length),
      rejected: sumOf((line) => invalid(line) + Object.keys(line.refused).length) + rejected.length,
      lastStep: steps.at(-1) ?? null,
    }
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  function publish() {
    summary = summarize()
    for (const listener of listeners) listener()
  }
  /** Shows at once what the user did, other than type. */
  function publishNow() {
    publish()
    callWaiting()
  }
  function change(playerId: string, step: (line: SheetLine) => SheetLine, show = publish) {
    const line = lines.get(playerId)
    if (!line) return
    const next = step(line)
    if (next === line) return
    lines = new Map(lines).set(playerId, next)
    show()
  }
  function addStep(step: Omit<SheetStep, 'number'>) {
    stepCount += 1
    steps = [...steps.slice(1 - MAX_STEPS), { ...step, number: stepCount }]
  }
  /** Returns the texts of cells as they are, to restore them. */
  function textsOf(playerId: string, keys: readonly string[]): SheetStep['before'] {
    const line = lines.get(playerId)
    if (!line) return []
    const state = { played: hasPlayed(line), wasBlank: isBlank(line) }
    return keys.map((key) => ({ playerId, key, text: textOf(line, key), ...state }))
  }
  /** Returns the cells that change when a cell is typed into. */
  const affectedKeys = (key: string) => (rules.derivesPoints && key !== 'pts' ? [key, 'pts'] : [key])

  return {
    rules,
    subscribe,
    /** Calls the listener after changes, once nobody has typed for a moment. */
    subscribeWhenStill: whenStill(subscribe),
    playerIds: () => order,
    line: (playerId: string) => lines.get(playerId) ?? blankLine(playerId, EMPTY_LINE),
    summary: () => summary,
    rejected: () => rejected,
    editedLines: () => [...lines.values()].filter(isEdited),
    enterText(playerId: string, key: string, text: string) {
      const last = steps.at(-1)?.cell
      if (!isStepOpen || last?.playerId !== playerId || last.key !== key) {
        addStep({ cell: { playerId, key }, pasted: 0, before: textsOf(playerId, affectedKeys(key)) })
      }
      isStepOpen = true
      change(playerId, (line) => withText(line, key, text, rules))
    },
    /** Releases values of a player to be sent, because the focus has left them. All, if no keys are given. */
    release(playerId: string, keys?: readonly string[]) {
      isStepOpen = false
      change(playerId, (line) => released(line, keys ?? line.held, rules))
    },
    releaseAll() {
      isStepOpen = false
      lines = new Map([...lines].map(([id, line]) => [id, released(line, line.held, rules)]))
      publish()
    },
    /** Restores the recorded value of a cell. */
    revert: (playerId: string, key: string) =>
      change(playerId, (line) => withText(line, key, recordedText(line, key), rules), publishNow),
    /** Returns to the points that follow from the shots. */
    derivePoints(playerId: string) {
      addStep({ cell: { playerId, key: 'pts' }, pasted: 0, before: textsOf(playerId, ['pts']) })
      change(playerId, (line) => released(withDerivedPoints(line, rules), ['pts'], rules), publishNow)
    },
    setPlayed(playerId: string, played: boolean) {
      const keys = Object.keys({ ...lines.get(playerId)?.recorded.counts, ...lines.get(playerId)?.typed })
      addStep({ cell: null, pasted: 0, before: textsOf(playerId, keys.length > 0 ? keys : ['pts']) })
      change(playerId, (line) => ({ ...withPlayed(line, played), isTakenBack: false }), publishNow)
    },
    /**
     * Fills many cells and releases them, as one step. Values of a player who did not play are rejected.
     *
     * @returns the number of filled cells
     */
    fill(cells: readonly CellText[]): number {
      const next = new Map(lines)
      const before: SheetStep['before'][number][] = []
      const refused = new Map<string, RejectedValue>()
      let filled = 0
      for (const { playerId, key, text } of cells) {
        const line = next.get(playerId)
        if (!line) continue
        if (isMarkedAbsent(line)) {
          refused.set(playerId, { playerId, message: 'Is marked as did not play. Clear the mark first.' })
          continue
        }
        before.push(...textsOf(playerId, affectedKeys(key)))
        next.set(playerId, withText(line, key, text, rules))
        filled += 1
      }
      if (filled > 0) addStep({ cell: null, pasted: filled, before: firstOfEachCell(before) })
      rejected = [...refused.values()]
      lines = new Map([...next].map(([id, line]) => [id, released(line, line.held, rules)]))
      publishNow()
      return filled
    },
    /** Takes back the last step. The texts from before it are sent if those after it were. */
    undo() {
      const step = steps.at(-1)
      if (!step) return
      steps = steps.slice(0, -1)
      isStepOpen = false
      rejected = []
      const next = new Map(lines)
      // Points come last, because they follow the shots.
      for (const { playerId, key, text } of step.before) {
        const line = next.get(playerId)
        if (line) next.set(playerId, withText(line, key, text, rules))
      }
      for (const { playerId, played, wasBlank } of step.before) {
        const line = next.get(playerId)
        if (line && wasBlank) next.set(playerId, takenBack(line, rules))
        else if (line && hasPlayed(line) !== played) next.set(playerId, withPlayed(line, played))
      }
      lines = new Map([...next].map(([id, line]) => [id, released(line, line.held, rules)]))
      publishNow()
    },
    /** Restores the recorded values of cells that are not numbers, and forgets rejected values. */
    discardRejected() {
      rejected = []
      lines = new Map(
        [...lines].map(([id, line]) => {
          const invalid = Object.keys(line.typed).filter((key) => problemOf(line, key) !== null)
          return [
            id,
            invalid.reduce((kept, key) => withText(kept, key, recordedText(kept, key), rules), line),
          ]
        }),
      )
      publishNow()
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
    reset() {
      steps = []
      rejected = []
      lines = new Map([...lines].map(([id, line]) => [id, blankLine(id, line.recorded)]))
      publishNow()
    },
  }
}

/** Counts the values of a line that the focus has left, without those that wait for a decision. */
function countSending(line: SheetLine): number {
  const { contested, held, typed, typedPlayed } = line
  const keys = Object.keys(typed).filter(
    (key) => !held.includes(key) && !contested.includes(key) && problemOf(line, key) === null,
  )
  return keys.length + Number(typedPlayed !== null && !contested.includes('played'))
}

function firstOfEachCell<Cell extends CellText>(cells: readonly Cell[]): Cell[] {
  const first = new Map<string, Cell>()
  for (const cell of cells) {
    const name = `${cell.playerId} ${cell.key}`
    if (!first.has(name)) first.set(name, cell)
  }
  return [...first.values()].toSorted((a, b) => Number(a.key === 'pts') - Number(b.key === 'pts'))
}
