import { useState } from 'react'
import type { GamePeriodView } from '@league/contracts/statistics/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useListOrder } from '../../shared/use-list-order.ts'
import type { StatSheet } from './StatSheetPage.tsx'

/** Returns the commands on the periods of a sport. Each shows a message about its success or failure. */
export function usePeriodCommands(
  { sportId, query, actedFor }: StatSheet,
  recorded: readonly GamePeriodView[],
) {
  const order = useCommand('PUT /api/gamePeriods/reorder')
  const hide = useCommand('PUT /api/gamePeriods/hide/:id')
  const unhide = useCommand('PUT /api/gamePeriods/unhide/:id')
  const resetAll = useCommand('POST /api/gamePeriods/reset/:sportId')
  const [busyId, setBusyId] = useState<string | null>(null)
  const [isHidingAll, setHidingAll] = useState(false)
  const { items: periods, reorder } = useListOrder(
    recorded,
    (gamePeriods) => order.mutateAsync({ input: { query: actedFor, body: { gamePeriods } } }),
    order.refresh,
  )

  const input = (id: string) => ({ input: { params: { id }, query: actedFor } })

  const toggle = async ({ id, name, hidden }: GamePeriodView) => {
    setBusyId(id)
    await announceOutcome(async () => {
      await (hidden ? unhide : hide).mutateAsync(input(id))
      return `${name} is now ${hidden ? 'shown' : 'hidden'}`
    })
    setBusyId(null)
  }
  /** Hides the shown periods one by one (decision 32), until the first failure. */
  const hideAll = async () => {
    setHidingAll(true)
    await announceOutcome(async () => {
      for (const { id, hidden } of periods) if (!hidden) await hide.mutateAsync(input(id))
      return 'All game periods are now hidden'
    })
    setHidingAll(false)
  }
  const reset = () =>
    announceOutcome(async () => {
      await resetAll.mutateAsync({ input: { params: { sportId }, query, body: actedFor } })
      return 'Game periods reset to the default'
    })
  return { periods, reorder, toggle, hideAll, reset, busyId, isHidingAll, isResetting: resetAll.isPending }
}
