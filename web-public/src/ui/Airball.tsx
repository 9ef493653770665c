import styles from './Airball.module.css'

/** A drawing of a ball that has missed the basket. */
export function Airball() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 320 240" width="320" height="240" aria-hidden="true">
      <path className={styles['quiet']} d="M40 24h112v76H40ZM74 50h44v30H74Z" />
      <path className={styles['quiet']} d="M70 112l10 44h32l10-44M84 112l6 44M108 112l-6 44M75 134h42" />
      <path className={styles['rim']} d="M64 110h64" />
      <path className={styles['path']} d="M300 222C288 96 236 30 186 60c-28 17-30 70-24 122" />
      <circle className={styles['ball']} cx="166" cy="204" r="26" />
      <path
        className={styles['seam']}
        d="M140 204h52M166 178v52M149 185c9 12 9 26 0 38M183 185c-9 12-9 26 0 38"
      />
      <path className={styles['quiet']} d="M24 232h272" />
    </svg>
  )
}
