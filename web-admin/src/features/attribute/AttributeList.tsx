import { Button } from '@mantine/core'
import { attributeTypeLabels } from '@league/contracts/attribute/rules'
import type { AttributeView } from '@league/contracts/attribute/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { EntrySummary } from '../../ui/EntrySummary.tsx'
import { SortableItem, SortableItems } from '../../ui/drag/SortableList.tsx'
import styles from './AttributeList.module.css'
import { useAttributeOrder } from './use-attribute-order.ts'

/** The attributes in their order, hidden ones too (S106). */
export function AttributeList({ recorded }: { recorded: readonly AttributeView[] }) {
  const { attributes, reorder } = useAttributeOrder(recorded)
  const change = useCommand('PUT /api/playerAttributes/:id/toggleAttributeVisibility')

  const toggle = async ({ id, attribute_name, is_visible }: AttributeView) => {
    await announceOutcome(async () => {
      await change.mutateAsync({ input: { params: { id }, body: { is_visible: !is_visible } } })
      return `${attribute_name} is ${is_visible ? 'hidden' : 'shown'} now`
    })
  }
  return (
    <SortableItems
      label="Player attributes"
      items={attributes.map(({ id, attribute_name: name }) => ({ id, name }))}
      onOrder={(ids) => void reorder(ids)}
    >
      {attributes.map((attribute) => {
        const { id, attribute_name: name, attribute_type, is_visible } = attribute
        const word = is_visible ? 'Hide' : 'Show'
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
                  aria-label={`${word} ${name}`}
                  loading={change.isPending && change.variables.input.params.id === id}
                  onClick={() => void toggle(attribute)}
                >
                  {word}
                </Button>
              </div>
            }
          />
        )
      })}
    </SortableItems>
  )
}
