import type { LinkView } from '@league/contracts/site/views'
import styles from './MenuPreview.module.css'

interface Props {
  links: readonly LinkView[]
  highlighted: string | null
  onHighlight: (id: string) => void
}

/** Shows the menu as visitors see it (S065). A clicked link is highlighted here and in the list (R110). */
export function MenuPreview({ links, highlighted, onHighlight }: Props) {
  const shown = links.filter((link) => link.show_in_navbar)
  return (
    <section className={styles.preview} aria-label="Preview of the menu">
      {shown.length === 0 ? (
        <p className={styles.placeholder}>Your menu will show here...</p>
      ) : (
        <ul>
          {shown.map(({ id, label, is_external }) => (
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
