import type { BlockProps } from './block-props.ts'
import { Part } from './Part.tsx'
import styles from './Part.module.css'
import { Placeholder } from './Placeholder.tsx'
import { isLinked, TenantLink } from './TenantLink.tsx'

/** A link that looks like a button. One that leads nowhere is not there for visitors. */
export function ButtonBlock({ block }: BlockProps<'button'>) {
  if (!isLinked(block.url) || !block.label) {
    return <Placeholder text={`${block.label || 'Button'}: no address yet`} />
  }
  return (
    <Part>
      <TenantLink to={block.url} apart={block.external} className={styles['button']}>
        {block.label}
      </TenantLink>
    </Part>
  )
}
