import { Button } from '@mantine/core'
import { attributeTypeLabels } from '@league/contracts/attribute/rules'
import type { AttributeView } from '@league/contracts/attribute/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useListOrder } from '../../shared/use-list-order.ts'
import { EntrySummary } from '../../ui/EntrySummary.tsx'
import { SortableItem, SortableItems } from '../../ui/drag/SortableList.tsx'
import styles from './AttributeList.module.css'

/** Lists all attributes, to reorder, hide and show them (S106). */
export function AttributeList({ recorded }: { recorded: readonly AttributeView[] }) {
  const order = useCommand('PUT /api/playerAttributes/reorder')
  const { items: attributes, reorder } = useListOrder(
    recorded,
    (positions) => order.mutateAsync({ input: { body: { attributes: positions } } }),
    order.refresh,
  )
  const change = useCommand('PUT /api/playerAttributes/:id/toggleAttributeVisibility')

  const toggle = ({ id, attribute_name, is_visible }: AttributeView) =>
    announceOutcome(async () => {
      await change.mutateAsync({ input: { params: { id }, body: { is_visible: !is_visible } } })
      return `${attribute_name} is now ${is_visible ? 'hidden' : 'shown'}`
    })
  return (
    <SortableItems
      label="Player attributes"
      items={attributes.map(({ id, attribute_name: name }) => ({ id, name }))}
      onOrder={(ids) => void reorder(ids)}
    >
      {attributes.map((attribute) => {
        const { id, attribute_name: name, attribute_type, is_visible } = attribute
        const action = is_visible ? 'Hide' : 'Show'
        return (
          <SortableItem
            key={id}
            id={id}
            name={name}
            bar={
              <div className={styles.item}>
                <EntrySummary name={name} kind={attributeTypeLabels[attribute_type]} isShown={is_visible} />
                <Button
                  size="compact-sm"
                  aria-label={`${action} ${name}`}
                  loading={change.isPending && change.variables.input.params.id === id}
                  onClick={() => void toggle(attribute)}
                >
                  {action}
                </Button>
              </div>
            }
          />
        )
      })}
    </SortableItems>
  )
}
