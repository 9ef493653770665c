import type { ReactNode } from 'react'
import styles from './Hero.module.css'

/**
 * The dark field at the top of a page, in the organization's color, with a part of a basketball court drawn
 * on it.
 */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className={styles['hero']}>
      <svg
        className={styles['arc']}
        viewBox="0 0 480 320"
        preserveAspectRatio="xMaxYMax"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="300" cy="320" r="218" strokeOpacity=".07" strokeWidth="44" />
        <circle cx="300" cy="320" r="196" strokeOpacity=".22" strokeWidth="2" />
        <path d="M0 319h480" strokeOpacity=".12" strokeWidth="2" />
      </svg>
      <div className={styles['inside']}>{children}</div>
    </section>
  )
}
