import type { BlockProps } from './block-props.ts'
import styles from './FeesBlock.module.css'
import { BlockSection } from './BlockSection.tsx'

export function FeesBlock({ block }: BlockProps<'fees'>) {
  return (
    <BlockSection>
      <dl className={styles['fees']}>
        {block.items.map(({ label, amount, note }, index) => (
          <div key={index}>
            <dt>
              {label}
              {note ? <span>{note}</span> : null}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  )
}
