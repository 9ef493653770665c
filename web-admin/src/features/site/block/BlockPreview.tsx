import { BlockView } from '@league/web-public/blocks'
import { SitePreview } from '@league/web-public/blocks/preview'
import type { Block } from '@league/contracts/site/blocks'
import { useOrganization } from '../../../app/use-organization.ts'
import { useTenant } from '../../../app/use-tenant.ts'
import { useBlockData } from './use-block-data.ts'
import styles from './block.module.css'

/** A block as visitors will see it, drawn by the parts of the public site in the organization's colours. */
export function BlockPreview({ block }: { block: Block }) {
  const { organizationId } = useTenant()
  const organization = useOrganization(organizationId)
  const data = useBlockData(block)
  return (
    <div className={styles.preview}>
      <SitePreview brandColor={organization?.brandColor ?? ''} theme={organization?.theme ?? 'light'}>
        <BlockView block={block} {...(data === undefined ? {} : { data })} />
      </SitePreview>
    </div>
  )
}
