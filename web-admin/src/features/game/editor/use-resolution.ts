import { formatInTimeZone } from 'date-fns-tz'
import { useMemo, useSyncExternalStore } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { useRead } from '../../../lib/use-read.ts'
import { useUser } from '../../../lib/session.tsx'
import { countContested, type GameSheets } from '../game-sheets.ts'
import { authorOf } from '../outbox/author.ts'
import { field } from '../outbox/fields.ts'
import { useOutbox } from '../use-outbox.ts'
import type { Resolution } from './NoteText.tsx'

/** Returns how the user settles values that somebody else changed too, with the name of the other person. */
export function useResolution(detail: GameDetailView, sheets: GameSheets): Resolution {
  const { outbox } = useOutbox()
  const { timeZone } = useUser()
  const { id } = detail.game
  const contested = useSyncExternalStore(sheets.subscribe, () => countContested(sheets))
  const read = useRead('GET /api/gamesv2/:id/history', { params: { id } }, { enabled: contested > 0 })
  const history = read.data?.history
  return useMemo(() => {
    const fieldOf = (playerId: string, key: string) =>
      key === 'played'
        ? field.played(playerId)
        : field.stat(playerId, detail.allStats.find((stat) => stat.key === key)?.id ?? key)
    const author = (name: string) =>
      authorOf(history ?? [], name, outbox.forGame(id).entries[name]?.theirs ?? null, detail)
    return {
      describe(playerId, key, value) {
        const { name, recordedAt } = author(fieldOf(playerId, key))
        const time = recordedAt ? ` at ${formatInTimeZone(recordedAt, timeZone, 'h:mm a')}` : ''
        return `${name ?? 'Someone else'} saved ${value}${time}.`
      },
      choose(playerId, key, choice) {
        void outbox.resolve(id, [fieldOf(playerId, key)], choice, author)
      },
    }
  }, [detail, history, id, outbox, timeZone])
}
