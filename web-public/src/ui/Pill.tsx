import styles from './Pill.module.css'

/** The state of a game as a small label. The word tells the state, not the color. */
export function Pill({ tone, text }: { tone: 'live' | 'warn' | 'quiet'; text: string }) {
  return <span className={styles[tone]}>{text}</span>
}
