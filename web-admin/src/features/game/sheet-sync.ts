import type { GameDetailView } from '@league/contracts/game/views'
import { rebaseSheets, type GameSheets } from './game-sheets.ts'
import { gameTitle } from './game-title.ts'
import { isSameValue, parseField, recordedValuesOf, type Value } from './outbox/fields.ts'
import type { Entry } from './outbox/game-outbox.ts'
import type { Outbox } from './outbox/outbox.ts'
import { changesBetween, storedLines, typedValues, type TypedValue } from './sheet-entries.ts'

type SyncedOutbox = Pick<
  Outbox,
  'subscribe' | 'forGame' | 'isChanging' | 'enter' | 'withdraw' | 'discard' | 'rebase' | 'readAll'
>

/** Synchronizes the sheets of a game with the outbox of this device, in both directions. */
export function syncSheets(sheets: GameSheets, initialDetail: GameDetailView, outbox: SyncedOutbox) {
  let detail = initialDetail
  let knownValues = new Map<string, TypedValue>()
  /** The recorded value of each field before it was first typed into since editing started. */
  const valuesBeforeEditing = new Map<string, Value>()
  let isUpdatingSheets = false
  const gameId = detail.game.id

  /** Changes the sheets without taking the change for typed values. */
  function updateSheets(step: () => void) {
    isUpdatingSheets = true
    step()
    isUpdatingSheets = false
    knownValues = typedValues(sheets, detail.allStats)
  }
  function onOutboxChange() {
    // The last typed values are not in the outbox yet.
    if (outbox.isChanging()) return
    const stored = storedLines(outbox.forGame(gameId), detail.allStats)
    updateSheets(() => {
      sheets.home.showStored(stored)
      sheets.away.showStored(stored)
    })
  }
  function onSheetChange() {
    if (isUpdatingSheets) return
    const values = typedValues(sheets, detail.allStats)
    const { entered, withdrawn } = changesBetween(knownValues, values)
    knownValues = values
    const recorded = recordedValuesOf(detail)
    for (const { field: name } of entered) {
      if (!valuesBeforeEditing.has(name)) valuesBeforeEditing.set(name, recorded.valueOf(name) ?? null)
    }
    if (entered.length > 0) void outbox.enter(gameId, entered, recorded, gameTitle(detail.game))
    if (withdrawn.length > 0) void outbox.withdraw(gameId, withdrawn)
  }

  return {
    /** Ends the edit session, so that `sentValues` starts empty in the next one. */
    endEditing: () => valuesBeforeEditing.clear(),
    /** Returns the fields that were sent since editing started, each with its value before (R223). */
    sentValues: () => {
      const { entries } = outbox.forGame(gameId)
      const recorded = recordedValuesOf(detail)
      return [...valuesBeforeEditing].filter(
        ([name, before]) => !entries[name] && !isSameValue(name, recorded.valueOf(name) ?? null, before),
      )
    },
    /** Withdraws unsent values. Refused and conflicting ones move to the list of parked values. */
    async cancel() {
      const unsent = Object.values(outbox.forGame(gameId).entries).filter(
        (entry) => parseField(entry.field)[0] === 'stats',
      )
      const isQueued = ({ state }: Entry) => state === 'queued'
      const fieldsOf = (entries: readonly Entry[]) => entries.map((entry) => entry.field)
      await outbox.discard(gameId, fieldsOf(unsent.filter((entry) => !isQueued(entry))))
      await outbox.withdraw(gameId, fieldsOf(unsent.filter(isQueued)))
    },
    /** Moves refused statistics to the list of parked values. */
    discardRefused() {
      const refused = Object.values(outbox.forGame(gameId).entries).filter(
        (entry) => parseField(entry.field)[0] === 'stats' && entry.state === 'refused',
      )
      return outbox.discard(
        gameId,
        refused.map((entry) => entry.field),
      )
    },
    /** Rebases typed and unsent values onto a newer record. */
    rebase(newer: GameDetailView) {
      detail = newer
      updateSheets(() => rebaseSheets(sheets, newer))
      void outbox.rebase(gameId, recordedValuesOf(newer))
    },
    /** Starts the synchronization. Returns a function that stops it. */
    start() {
      const stops = [
        outbox.subscribe(onOutboxChange),
        sheets.home.subscribe(onSheetChange),
        sheets.away.subscribe(onSheetChange),
      ]
      void outbox.readAll()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
