import type { StatView } from '@league/contracts/statistics/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import { SortableItems } from '../../ui/drag/SortableList.tsx'
import { useOrder } from './use-order.ts'
import { VisibilityItem } from './VisibilityItem.tsx'

/** 'Points (PTS)': name (abbreviation), R254. */
const labelOf = ({ name, abbreviation }: StatView) => `${name} (${abbreviation})`

/** Every stat of a sport, to put in order and to hide (S104, R252). */
export function StatList({ recorded }: { recorded: readonly StatView[] }) {
  const order = useCommand('PUT /api/statsv2/reorder')
  const change = useCommand('PUT /api/statsv2/:statId/toggle-visibility')
  const { items, reorder } = useOrder(
    recorded,
    (stats) => order.mutateAsync({ input: { body: { stats } } }),
    order.refresh,
  )
  const toggle = async (stat: StatView) => {
    const hidden = !stat.hidden
    try {
      await change.mutateAsync({ input: { params: { statId: stat.id }, body: { hidden } } })
      showSuccess(`${labelOf(stat)} is ${hidden ? 'hidden' : 'shown'} now`)
    } catch (error) {
      showFailure(failureText(error))
    }
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
          busy={change.isPending && change.variables.input.params.statId === stat.id}
          onToggle={() => void toggle(stat)}
        />
      ))}
    </SortableItems>
  )
}
