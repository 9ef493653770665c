import type { GameDetailView } from '@league/contracts/game/views'
import { recordedIn, partsOf, sameValue, type Value } from './outbox/fields.ts'
import type { Outbox } from './outbox/outbox.ts'
import { followDetail, type GameSheets } from './open-sheets.ts'
import { differenceOf, keptLines, typedIn } from './sheet-entries.ts'
import { titleOf } from './title.ts'

type Store = Pick<
  Outbox,
  'subscribe' | 'box' | 'isChanging' | 'enter' | 'withdraw' | 'discard' | 'observe' | 'readAll'
>

/** Joins the sheets of a game with what is kept of them on this device, both ways. */
export function connectSheets(sheets: GameSheets, first: GameDetailView, outbox: Store) {
  let detail = first
  let known = new Map<string, Value>()
  /** What stood in a field before it was typed into the first time of this sitting. */
  const sitting = new Map<string, Value>()
  let isLaying = false
  const gameId = detail.game.id

  /** The sheets are changed by us, not by somebody who types. */
  function lay(step: () => void) {
    isLaying = true
    step()
    isLaying = false
    known = typedIn(sheets, detail.allStats)
  }
  function fromStore() {
    // What was typed last is not in the box yet.
    if (outbox.isChanging()) return
    const kept = keptLines(outbox.box(gameId), detail.allStats)
    lay(() => {
      sheets.home.keep(kept)
      sheets.away.keep(kept)
    })
  }
  function fromSheets() {
    if (isLaying) return
    const now = typedIn(sheets, detail.allStats)
    const { entered, withdrawn } = differenceOf(known, now)
    known = now
    const recorded = recordedIn(detail)
    for (const { field: name } of entered) {
      if (!sitting.has(name)) sitting.set(name, recorded.valueOf(name) ?? null)
    }
    if (entered.length > 0) void outbox.enter(gameId, entered, recorded, titleOf(detail.game))
    if (withdrawn.length > 0) void outbox.withdraw(gameId, withdrawn)
  }

  return {
    sitting: {
      end: () => sitting.clear(),
      /** Fields of this sitting that the server has, with what stood there before (R223). */
      sent: () => {
        const waiting = outbox.box(gameId)
        const recorded = recordedIn(detail)
        return [...sitting].filter(
          ([name, before]) =>
            !waiting.entries[name] && !sameValue(name, recorded.valueOf(name) ?? null, before),
        )
      },
    },
    /** Takes back what is not sent; what was refused or overtaken stays to be found. */
    async cancel() {
      const open = Object.values(outbox.box(gameId).entries).filter(
        (entry) => partsOf(entry.field)[0] === 'stats',
      )
      const names = (is: (state: string) => boolean) =>
        open.filter((entry) => is(entry.state)).map((entry) => entry.field)
      await outbox.discard(
        gameId,
        names((state) => state !== 'queued'),
      )
      await outbox.withdraw(
        gameId,
        names((state) => state === 'queued'),
      )
    },
    follow(newer: GameDetailView) {
      detail = newer
      lay(() => followDetail(sheets, newer))
      void outbox.observe(gameId, recordedIn(newer))
    },
    /** @returns how to stop */
    start() {
      const stops = [
        outbox.subscribe(fromStore),
        sheets.home.subscribe(fromSheets),
        sheets.away.subscribe(fromSheets),
      ]
      void outbox.readAll()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
