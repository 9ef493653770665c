import styles from './Portrait.module.css'

interface PortraitProps {
  image: string | null
  /** Pixels. */
  size: 40 | 64 | 120
}

/**
 * A player's photo, or the default image (R212). It has no text alternative, because the name is next to it.
 */
export function Portrait({ image, size }: PortraitProps) {
  if (image) {
    return <img src={image} alt="" width={size} height={size} loading="lazy" className={styles['portrait']} />
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={styles['portrait']}
      data-default-image
      aria-hidden="true"
    >
      <rect width="64" height="64" fill="currentColor" fillOpacity=".1" />
      <circle cx="32" cy="25" r="11" fill="currentColor" fillOpacity=".35" />
      <path d="M10 64c2-16 11-24 22-24s20 8 22 24z" fill="currentColor" fillOpacity=".35" />
    </svg>
  )
}
