import type { LinkView } from '@league/contracts/site/views'
import { failureText } from '../../../lib/failure-text.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { confirm } from '../../../ui/confirmation.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { tellFailure, tellSuccess } from '../../../ui/notices.ts'
import { SortableItems } from '../../../ui/drag/SortableList.tsx'
import { LinkItem } from './LinkItem.tsx'

interface Props {
  /** The links in the order of the menu. */
  links: readonly LinkView[]
  highlighted: string | null
  onOrder: (ids: string[]) => void
  onEdit: (id: string) => void
  onRemoved: (id: string) => void
}

/** Lists all links of the menu, shown and hidden, to reorder, edit and delete them (S066, R108). */
export function LinkList({ links, highlighted, onOrder, onEdit, onRemoved }: Props) {
  const change = useCommand('PUT /api/organization-links/:id', 'The link could not be changed.')
  const remove = useCommand('DELETE /api/organization-links/:id', 'The link could not be deleted.')

  const toggle = async ({ id, label, show_in_navbar }: LinkView) => {
    try {
      await change.mutateAsync({ input: { params: { id }, body: { show_in_navbar: !show_in_navbar } } })
      tellSuccess(`${label} is now ${show_in_navbar ? 'hidden' : 'shown'}`)
    } catch (error) {
      tellFailure(failureText(error))
    }
  }
  const confirmAndDelete = async ({ id, label }: LinkView) => {
    if (!(await confirm('Are you sure you want to delete this link?'))) return
    try {
      await remove.mutateAsync({ input: { params: { id } } })
      tellSuccess(`${label} deleted`)
      onRemoved(id)
    } catch (error) {
      tellFailure(failureText(error))
    }
  }
  if (links.length === 0) return <Empty>No links yet. Add the first one.</Empty>
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
          isBusy={change.isPending && change.variables.input.params.id === link.id}
          onToggle={() => void toggle(link)}
          onEdit={() => onEdit(link.id)}
          onRemove={() => void confirmAndDelete(link)}
        />
      ))}
    </SortableItems>
  )
}
