import styles from './TeamLogo.module.css'

interface TeamLogoProps {
  name: string
  logo: string | null
  /** Pixels. */
  size: 24 | 40 | 96
}

/** A team's logo, or a tile with its initials. It has no text alternative, because the name is next to it. */
export function TeamLogo({ name, logo, size }: TeamLogoProps) {
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

/** Returns the first letters of the first and last word of a name: 'LA' for 'Las Vegas Aces'. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return letters
    .map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase()
}
