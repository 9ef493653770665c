import type { FeatureKey } from '@league/contracts/organization/features'
import type { LinkView } from '@league/contracts/site/views'
import { announceOutcome } from '../../../lib/announce-outcome.ts'
import { confirmDeletion } from '../../../lib/confirm-deletion.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SortableItems } from '../../../ui/drag/SortableList.tsx'
import { LinkItem } from './LinkItem.tsx'

interface Props {
  /** The links in the order of the menu. */
  links: readonly LinkView[]
  /** Returns the feature that a link needs and the organization does not have. */
  featureOffOf: (link: LinkView) => FeatureKey | null
  highlighted: string | null
  onOrder: (ids: string[]) => void
  onEdit: (id: string) => void
  onRemoved: (id: string) => void
}

/** Lists all links of the menu, shown and hidden, to reorder, edit and delete them (S066, R108). */
export function LinkList({ links, featureOffOf, highlighted, onOrder, onEdit, onRemoved }: Props) {
  const change = useCommand('PUT /api/organization-links/:id', 'The link could not be changed.')
  const remove = useCommand('DELETE /api/organization-links/:id', 'The link could not be deleted.')

  const toggle = ({ id, label, show_in_navbar }: LinkView) =>
    announceOutcome(async () => {
      await change.mutateAsync({ input: { params: { id }, body: { show_in_navbar: !show_in_navbar } } })
      return `${label} is now ${show_in_navbar ? 'hidden' : 'shown'}`
    })
  const confirmAndDelete = async ({ id, label }: LinkView) => {
    const question = 'Are you sure you want to delete this link?'
    if (!(await confirmDeletion({ kind: 'page', ids: [id], names: [label], question }))) return
    const isDeleted = await announceOutcome(async () => {
      await remove.mutateAsync({ input: { params: { id } } })
      return `${label} deleted`
    })
    if (isDeleted) onRemoved(id)
  }
  if (links.length === 0) {
    return (
      <EmptyState title="No links yet" drawing="table">
        Add the first link with the form. Visitors see the links at the top of every page.
      </EmptyState>
    )
  }
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
          featureOff={featureOffOf(link)}
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
