import type { LinkView } from '@league/contracts/site/views'
import styles from './MenuPreview.module.css'

interface Props {
  /** The links that visitors see. */
  links: readonly LinkView[]
  highlighted: string | null
  onHighlight: (id: string) => void
}

/** Shows the menu as visitors see it (S065). A clicked link is highlighted here and in the list (R110). */
export function MenuPreview({ links, highlighted, onHighlight }: Props) {
  return (
    <section className={styles.preview} aria-label="Preview of the menu">
      {links.length === 0 ? (
        <p className={styles.placeholder}>Your menu will show here...</p>
      ) : (
        <ul>
          {links.map(({ id, label, is_external }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === highlighted} onClick={() => onHighlight(id)}>
                {label}
                {is_external && <span aria-hidden> ↗</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
