import { useState } from 'react'
import type { GamePeriodView } from '@league/contracts/statistics/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import type { ShownSheet } from './SheetPage.tsx'
import { useOrder } from './use-order.ts'

/** What can be done with the periods of a sport. Each says what came of it. */
export function usePeriodCommands(
  { sportId, query, actedFor }: ShownSheet,
  recorded: readonly GamePeriodView[],
) {
  const order = useCommand('PUT /api/gamePeriods/reorder')
  const hide = useCommand('PUT /api/gamePeriods/hide/:id')
  const unhide = useCommand('PUT /api/gamePeriods/unhide/:id')
  const resetAll = useCommand('POST /api/gamePeriods/reset/:sportId')
  const [busyId, setBusyId] = useState<string | null>(null)
  const [isHidingAll, setHidingAll] = useState(false)
  const { items: periods, reorder } = useOrder(
    recorded,
    (gamePeriods) => order.mutateAsync({ input: { query: actedFor, body: { gamePeriods } } }),
    order.refresh,
  )
  const telling = async (work: () => Promise<string>) => {
    try {
      showSuccess(await work())
    } catch (error) {
      showFailure(failureText(error))
    }
  }
  const input = (id: string) => ({ input: { params: { id }, query: actedFor } })

  const toggle = async ({ id, name, hidden }: GamePeriodView) => {
    setBusyId(id)
    await telling(async () => {
      await (hidden ? unhide : hide).mutateAsync(input(id))
      return `${name} is ${hidden ? 'shown' : 'hidden'} now`
    })
    setBusyId(null)
  }
  /** The hide call once for each period that is shown (decision 32). One that fails ends it; those before stay hidden. */
  const hideAll = async () => {
    setHidingAll(true)
    await telling(async () => {
      for (const { id, hidden } of periods) if (!hidden) await hide.mutateAsync(input(id))
      return 'All game periods are hidden now'
    })
    setHidingAll(false)
  }
  const reset = () =>
    telling(async () => {
      await resetAll.mutateAsync({ input: { params: { sportId }, query, body: actedFor } })
      return 'The game periods are the default ones now'
    })
  return { periods, reorder, toggle, hideAll, reset, busyId, isHidingAll, isResetting: resetAll.isPending }
}
