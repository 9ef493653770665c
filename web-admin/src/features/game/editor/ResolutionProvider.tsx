import { formatInTimeZone } from 'date-fns-tz'
import { useMemo, type ReactNode } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { useRead } from '../../../lib/use-read.ts'
import { useUser } from '../../../lib/session.tsx'
import { countContested, type GameSheets } from '../game-sheets.ts'
import { authorOf } from '../outbox/author.ts'
import { field } from '../outbox/fields.ts'
import { useOutbox } from '../use-outbox.ts'
import { useSheetValue } from '../use-sheet-value.ts'
import { ResolutionContext, type Resolution } from './resolution.ts'

interface Props {
  detail: GameDetailView
  sheets: GameSheets
  children: ReactNode
}

/** Provides how values are settled that somebody else changed too, with the name of the other person. */
export function ResolutionProvider({ detail, sheets, children }: Props) {
  const { outbox } = useOutbox()
  const { timeZone } = useUser()
  const { id } = detail.game
  const contested = useSheetValue(sheets, () => countContested(sheets))
  const read = useRead('GET /api/gamesv2/:id/history', { params: { id } }, { enabled: contested > 0 })
  const history = read.data?.history
  const resolution = useMemo((): Resolution => {
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
  return <ResolutionContext value={resolution}>{children}</ResolutionContext>
}
