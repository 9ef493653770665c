import styles from './TeamMark.module.css'

interface TeamMarkProps {
  name: string
  logo: string | null
  /** Pixels. */
  size: 24 | 40 | 96
}

/** A team's logo, or its initials on a tile where it has none. Beside the name, so it says nothing itself. */
export function TeamMark({ name, logo, size }: TeamMarkProps) {
  if (logo) {
    return <img src={logo} alt="" width={size} height={size} loading="lazy" className={styles['logo']} />
  }
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={styles['tile']}>
      <rect width="40" height="40" rx="10" fill="currentColor" fillOpacity=".14" />
      <text
        x="20"
        y="28"
        fontSize="22"
        textAnchor="middle"
        className={styles['initials']}
        fill="currentColor"
      >
        {initials(name)}
      </text>
    </svg>
  )
}

/** First letters of the first and the last word: 'Las Vegas Aces' is 'LA'. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return letters
    .map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase()
}
