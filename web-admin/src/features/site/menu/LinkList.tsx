import type { LinkView } from '@league/contracts/site/views'
import { announceOutcome } from '../../../lib/announce-outcome.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SortableItems } from '../../../ui/drag/SortableList.tsx'
import { LinkItem } from './LinkItem.tsx'

interface Props {
  /** In the order of the menu. */
  links: readonly LinkView[]
  highlighted: string | null
  onOrder: (ids: string[]) => void
  onEdit: (id: string) => void
  onRemoved: (id: string) => void
}

/** Every link of the menu, shown or hidden, to reorder and to change (S066). */
export function LinkList({ links, highlighted, onOrder, onEdit, onRemoved }: Props) {
  const change = useCommand('PUT /api/organization-links/:id', 'The link could not be changed.')
  const remove = useCommand('DELETE /api/organization-links/:id', 'The link could not be deleted.')

  const toggle = async ({ id, label, show_in_navbar }: LinkView) => {
    await announceOutcome(async () => {
      await change.mutateAsync({ input: { params: { id }, body: { show_in_navbar: !show_in_navbar } } })
      return `${label} is ${show_in_navbar ? 'hidden' : 'shown'} now`
    })
  }
  const askAndRemove = async ({ id, label }: LinkView) => {
    if (!(await confirm('Are you sure you want to delete this link?'))) return // R108
    await announceOutcome(async () => {
      await remove.mutateAsync({ input: { params: { id } } })
      onRemoved(id)
      return `${label} deleted`
    })
  }
  if (links.length === 0) return <EmptyState>No links yet. Add the first one.</EmptyState>
  return (
    <SortableItems
      label="Links"
      items={links.map(({ id, label }) => ({ id, name: label }))}
      onOrder={onOrder}
    >
      {links.map((link) => (
        <LinkItem
          key={link.id}
          link={link}
          highlighted={link.id === highlighted}
          busy={change.isPending && change.variables.input.params.id === link.id}
          onToggle={() => void toggle(link)}
          onEdit={() => onEdit(link.id)}
          onRemove={() => void askAndRemove(link)}
        />
      ))}
    </SortableItems>
  )
}
