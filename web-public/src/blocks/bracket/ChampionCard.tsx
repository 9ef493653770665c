import { TeamBadge } from '../../badge/TeamBadge.tsx'
import type { DrawnChampion, DrawnGame } from './drawn-bracket.ts'
import styles from './ChampionCard.module.css'

interface ChampionCardProps {
  champion: DrawnChampion | null
  final: DrawnGame | null
}

/** The end of a bracket: the champion (R182), or when the final is played. */
export function ChampionCard({ champion, final }: ChampionCardProps) {
  return (
    <div className={styles['end']}>
      <div className={styles['card']} data-champion={champion ? '' : undefined}>
        <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true" className={styles['cup']}>
          <path d="M14 6h20v12c0 7-4 11-10 11s-10-4-10-11ZM14 10H7v4c0 5 3 8 7 8M34 10h7v4c0 5-3 8-7 8M24 29v7M16 42c0-4 3-6 8-6s8 2 8 6Z" />
        </svg>
        {champion ? (
          <p>
            <span>Champion</span> <strong>{champion.name}</strong>
          </p>
        ) : (
          <p>
            <strong>To be played</strong> <span>{final?.place}</span>
          </p>
        )}
        {champion?.badge ? (
          <TeamBadge badge={champion.badge} logo={champion.logo} size={56} isOnHero />
        ) : null}
      </div>
    </div>
  )
}
