import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameDetailView } from '@league/contracts/game/views'
import { rebaseSheets, type GameSheets } from './game-sheets.ts'
import { field, isRecordedAs, parseField, recordedValuesOf, type Value } from './outbox/fields.ts'
import type { EnteredValue, Entry } from './outbox/game-outbox.ts'
import type { Outbox } from './outbox/outbox.ts'
import { changesBetween, storedLines, typedValues, type TypedValue } from './sheet-entries.ts'

/** A pause between two keys in which they are stored, so that no key waits for that. */
const STORE_DELAY_MS = 80
/** Somebody who types without a pause has their keys stored as often as this. */
const MAX_STORE_DELAY_MS = 400

type SyncedOutbox = Pick<
  Outbox,
  'subscribe' | 'forGame' | 'isChanging' | 'enter' | 'withdraw' | 'discard' | 'rebase' | 'readAll'
>

/** Synchronizes the sheets of a game with the outbox of this device, in both directions. */
export function syncSheets(
  sheets: GameSheets,
  initialDetail: GameDetailView,
  outbox: SyncedOutbox,
  /** Returns the game as last read or recorded, which may not be rendered yet. */
  latestDetail: () => GameDetailView | undefined,
) {
  let detail = initialDetail
  let knownValues = new Map<string, TypedValue>()
  /** The recorded value of each field before it was first typed into since editing started. */
  const valuesBeforeEditing = new Map<string, Value>()
  /** Players without a line when they were first typed into since editing started. */
  const playersWithoutLine = new Set<string>()
  let isUpdatingSheets = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstUnstoredAt = 0
  const gameId = detail.game.id

  const playerOf = (name: string) => parseField(name)[1]
  const hasLine = (playerId: string) => detail.playerStats.some((stat) => stat.player_id === playerId)

  /** Returns a record that is newer than the one of the sheets, and remembers it. */
  function takeNewer(candidate: GameDetailView | undefined): GameDetailView | null {
    if (!candidate || BigInt(candidate.game.revision) <= BigInt(detail.game.revision)) return null
    detail = candidate
    return candidate
  }
  /** Changes the sheets without taking the change for typed values. */
  function updateSheets(step: () => void) {
    isUpdatingSheets = true
    step()
    isUpdatingSheets = false
    knownValues = typedValues(sheets, detail.allStats)
  }
  function onOutboxChange() {
    // The last typed values are not in the outbox yet.
    if (timer !== undefined || outbox.isChanging()) return
    const stored = storedLines(outbox.forGame(gameId), detail.allStats)
    // A value that the server has accepted is no longer stored, so the record has to come first.
    const newer = takeNewer(latestDetail())
    updateSheets(() => {
      if (newer) rebaseSheets(sheets, newer)
      sheets.home.showStored(stored)
      sheets.away.showStored(stored)
    })
  }
  function onSheetChange() {
    if (isUpdatingSheets) return
    const now = Date.now()
    if (timer === undefined) firstUnstoredAt = now
    clearTimeout(timer)
    timer = setTimeout(storeChanges, Math.min(STORE_DELAY_MS, firstUnstoredAt + MAX_STORE_DELAY_MS - now))
  }
  /** Stores what was typed since the last time. */
  function storeChanges() {
    clearTimeout(timer)
    timer = undefined
    const values = typedValues(sheets, detail.allStats)
    const { entered, withdrawn } = changesBetween(knownValues, values)
    knownValues = values
    const recorded = recordedValuesOf(detail)
    for (const { field: name } of entered) {
      if (valuesBeforeEditing.has(name)) continue
      const playerId = playerOf(name)
      const isKnown = [...valuesBeforeEditing.keys()].some((other) => playerOf(other) === playerId)
      if (!isKnown && !hasLine(playerId)) playersWithoutLine.add(playerId)
      valuesBeforeEditing.set(name, recorded.valueOf(name) ?? null)
    }
    if (entered.length > 0) void outbox.enter(gameId, entered, recorded, matchupText(detail.game))
    if (withdrawn.length > 0) void outbox.withdraw(gameId, withdrawn)
    // A change of the outbox may have been waiting for this.
    if (entered.length + withdrawn.length === 0) onOutboxChange()
  }
  /** Releases and stores what was typed last, with the points that follow from half a pair. */
  function leave() {
    sheets.home.releaseAll()
    sheets.away.releaseAll()
    storeChanges()
  }

  return {
    /** Stores at once what was typed last, so that it can be sent. */
    storeNow: storeChanges,
    /** Ends the edit session, so that `sentValues` starts empty in the next one. */
    endEditing: () => {
      valuesBeforeEditing.clear()
      playersWithoutLine.clear()
    },
    /**
     * Returns how many values were sent since editing started, and what restores the record from before
     * (R223). A player who had no line did not play: zeros would say that they did.
     */
    sentValues: (): { count: number; previous: EnteredValue[] } => {
      storeChanges()
      const { entries } = outbox.forGame(gameId)
      const recorded = recordedValuesOf(detail)
      const isNew = (name: string) => playersWithoutLine.has(playerOf(name))
      const sent = [...valuesBeforeEditing].filter(([name, before]) => {
        if (entries[name]) return false
        if (isNew(name) && !(hasLine(playerOf(name)) && recorded.valueOf(field.played(playerOf(name)))))
          return false
        return isNew(name) || !isRecordedAs(name, before, recorded.valueOf(name) ?? null)
      })
      const absent = new Set(
        sent
          .map(([name]) => name)
          .filter(isNew)
          .map(playerOf),
      )
      return {
        count: sent.length,
        previous: [
          ...sent.flatMap(([name, before]) => (isNew(name) ? [] : { field: name, value: before ?? 0 })),
          ...[...absent].map((playerId) => ({ field: field.played(playerId), value: false })),
        ],
      }
    },
    /** Withdraws unsent values. Refused and conflicting ones move to the list of parked values. */
    async cancel() {
      storeChanges()
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
      // A read may arrive after the response to a later command.
      if (BigInt(newer.game.revision) < BigInt(detail.game.revision)) return
      storeChanges()
      detail = newer
      updateSheets(() => rebaseSheets(sheets, newer))
      void outbox.rebase(gameId, recordedValuesOf(newer))
    },
    /** Starts the synchronization. Returns a function that stops it. */
    start() {
      // The page may be closed right after a key.
      window.addEventListener('pagehide', leave)
      const stops = [
        () => window.removeEventListener('pagehide', leave),
        outbox.subscribe(onOutboxChange),
        sheets.home.subscribe(onSheetChange),
        sheets.away.subscribe(onSheetChange),
      ]
      void outbox.readAll()
      return () => {
        leave()
        for (const stop of stops) stop()
      }
    },
  }
}
