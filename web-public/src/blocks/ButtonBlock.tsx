import type { BlockProps } from './block-props.ts'
import { BlockSection } from './BlockSection.tsx'
import styles from './BlockSection.module.css'
import { PreviewPlaceholder } from './PreviewPlaceholder.tsx'
import { isLinkable, TenantLink } from './TenantLink.tsx'

/** A link that looks like a button. Visitors do not see one without a valid address. */
export function ButtonBlock({ block }: BlockProps<'button'>) {
  if (!isLinkable(block.url) || !block.label) {
    return <PreviewPlaceholder text={`${block.label || 'Button'}: no link yet`} />
  }
  return (
    <BlockSection>
      <TenantLink to={block.url} opensNewTab={block.external} className={styles['button']}>
        {block.label}
      </TenantLink>
    </BlockSection>
  )
}
