import styles from './SkipLink.module.css'

/** A link past many others, which shows only while it has the keyboard focus. */
export function SkipLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={`#${to}`} className={styles['skip']} data-no-print>
      {text}
    </a>
  )
}
