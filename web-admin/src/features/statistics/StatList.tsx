import type { StatView } from '@league/contracts/statistics/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useListOrder } from '../../shared/use-list-order.ts'
import { SortableItems } from '../../ui/drag/SortableList.tsx'
import { VisibilityItem } from './VisibilityItem.tsx'

/** Returns a label of the form name (abbreviation), such as 'Points (PTS)' (R254). */
const labelOf = ({ name, abbreviation }: StatView) => `${name} (${abbreviation})`

/** Lists all stats of a sport, to order and hide them (S104, R252). */
export function StatList({ recorded }: { recorded: readonly StatView[] }) {
  const order = useCommand('PUT /api/statsv2/reorder')
  const change = useCommand('PUT /api/statsv2/:statId/toggle-visibility')
  const { items, reorder } = useListOrder(
    recorded,
    (stats) => order.mutateAsync({ input: { body: { stats } } }),
    order.refresh,
  )
  const toggle = (stat: StatView) => {
    const hidden = !stat.hidden
    return announceOutcome(async () => {
      await change.mutateAsync({ input: { params: { statId: stat.id }, body: { hidden } } })
      return `${labelOf(stat)} is now ${hidden ? 'hidden' : 'shown'}`
    })
  }
  return (
    <SortableItems
      label="Stats"
      items={items.map((stat) => ({ id: stat.id, name: labelOf(stat) }))}
      onOrder={(ids) => void reorder(ids)}
    >
      {items.map((stat) => (
        <VisibilityItem
          key={stat.id}
          id={stat.id}
          name={labelOf(stat)}
          hidden={stat.hidden}
          isBusy={change.isPending && change.variables.input.params.statId === stat.id}
          onToggle={() => void toggle(stat)}
        />
      ))}
    </SortableItems>
  )
}
