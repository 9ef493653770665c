import type { BlockProps } from './block-props.ts'
import styles from './FeesBlock.module.css'
import { Part } from './Part.tsx'

export function FeesBlock({ block }: BlockProps<'fees'>) {
  return (
    <Part>
      <dl className={styles['fees']}>
        {block.items.map(({ label, amount, note }, at) => (
          <div key={at}>
            <dt>
              {label}
              {note ? <span>{note}</span> : null}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
