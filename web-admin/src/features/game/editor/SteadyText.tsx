import styles from './SteadyText.module.css'

/**
 * A text that changes while somebody types. Each text is an element of its own: a centered text that gets
 * longer would move otherwise. The box around it has a fixed height, so that a new text lays out nothing else.
 */
export function SteadyText({ text }: { text: string }) {
  return (
    <span className={styles.box}>
      <span key={text}>{text}</span>
    </span>
  )
}
