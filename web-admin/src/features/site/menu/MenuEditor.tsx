import { useRef, useState } from 'react'
import type { OrganizationView } from '@league/contracts/organization/views'
import { sortLinks } from '@league/contracts/site/rules'
import type { LinkView } from '@league/contracts/site/views'
import { LinkForm } from './LinkForm.tsx'
import { LinkList } from './LinkList.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { useFeatureOff } from './use-feature-off.ts'
import { useLinkOrder } from './use-link-order.ts'
import styles from './MenuEditor.module.css'

interface Props {
  organizationId: string
  /** Null while loading. */
  organization: Pick<OrganizationView, 'slug' | 'domain'> | null
  recorded: readonly LinkView[]
}

/** Edits the menu of a site: a preview, the list of links, and a form (S065, S066, S067). */
export function MenuEditor({ organizationId, organization, recorded }: Props) {
  const { links, reorder } = useLinkOrder(sortLinks(recorded))
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [editedId, setEditedId] = useState<string | null>(null)
  // After the first edit, a form that replaces another one takes the focus.
  const [hasEdited, setHasEdited] = useState(false)
  const formSection = useRef<HTMLElement>(null)
  const featureOff = useFeatureOff(organizationId)
  const featureOffOf = ({ is_external, slug }: LinkView) => featureOff({ isExternal: is_external, slug })
  const edited = links.find((link) => link.id === editedId) ?? null

  const edit = (id: string) => {
    setEditedId(id)
    setHasEdited(true)
    formSection.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={styles.editor}>
      <MenuPreview
        links={links.filter((link) => link.show_in_navbar && !featureOffOf(link))}
        highlighted={highlighted}
        onHighlight={(id) => setHighlighted(id === highlighted ? null : id)}
      />
      <div className={styles.columns}>
        <LinkList
          links={links}
          featureOffOf={featureOffOf}
          highlighted={highlighted}
          onOrder={(ids) => void reorder(ids)}
          onEdit={edit}
          onRemoved={(id) => id === editedId && setEditedId(null)}
        />
        <section ref={formSection} className={styles.form} aria-labelledby="link-form">
          <LinkForm
            key={edited?.id ?? 'new'}
            organizationId={organizationId}
            organization={organization}
            links={links}
            link={edited}
            featureOff={featureOff}
            takesFocus={hasEdited}
            onDone={() => setEditedId(null)}
          />
        </section>
      </div>
    </div>
  )
}
