import { BlockView } from '@league/web-public/blocks'
import { SitePreview } from '@league/web-public/blocks/preview'
import type { Block } from '@league/contracts/site/blocks'
import { useOrganization } from '../../../lib/use-organization.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { useBlockData } from './use-block-data.ts'
import styles from './BlockPreview.module.css'

interface Props {
  block: Block
  /** What is previewed, for those who do not see it. */
  name: string
  /** In less room than the page has: it scrolls by itself. */
  scrolls?: boolean
}

/** A block as visitors will see it, drawn by the parts of the public site in the organization's colours. */
export function BlockPreview({ block, name, scrolls = false }: Props) {
  const { organizationId } = useTenant()
  const organization = useOrganization(organizationId)
  const data = useBlockData(block)
  return (
    <figure
      className={styles.preview}
      aria-label={`Preview of ${name}`}
      data-scrolls={scrolls || undefined}
      // What scrolls must be reachable by keyboard.
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <SitePreview brandColor={organization?.brandColor ?? ''} theme={organization?.theme ?? 'light'}>
        <BlockView block={block} {...(data === undefined ? {} : { data })} />
      </SitePreview>
    </figure>
  )
}
