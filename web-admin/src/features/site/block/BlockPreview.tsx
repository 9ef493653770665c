import { BlockView } from '@league/web-public/blocks'
import { SitePreview } from '@league/web-public/blocks/preview'
import type { Block } from '@league/contracts/site/blocks'
import { useOrganization } from '../../../lib/use-organization.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { useBlockData } from './use-block-data.ts'
import styles from './BlockPreview.module.css'

interface Props {
  block: Block
  /** The name of the block, for screen readers. */
  name: string
  /** Whether the preview is smaller than the block and scrolls on its own. */
  scrolls?: boolean
}

/** A block as visitors will see it, in the components of the public site and the organization's colors. */
export function BlockPreview({ block, name, scrolls = false }: Props) {
  const { organizationId } = useTenant()
  const organization = useOrganization(organizationId)
  const data = useBlockData(block)
  return (
    <figure
      className={styles.preview}
      aria-label={`Preview of ${name}`}
      data-scrolls={scrolls || undefined}
      // A scrollable region must be reachable by keyboard.
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <SitePreview brandColor={organization?.brandColor ?? ''} theme={organization?.theme ?? 'light'}>
        <BlockView block={block} {...(data === undefined ? {} : { data })} />
      </SitePreview>
    </figure>
  )
}
