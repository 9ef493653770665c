import { PlayerFace } from '../../parts/PlayerFace.tsx'
import { paths } from '../../paths.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { GameData } from './game-data.ts'
import styles from './TopPerformers.module.css'

/** The best players of the game, each as a card that leads to the player. */
export function TopPerformers({ data: { game, performers } }: { data: GameData }) {
  return (
    <section>
      <SectionHead title="Top performers" />
      <ul className={styles['cards']}>
        {performers.map(({ stat, value, side, id, name, jersey, detail }) => (
          <li key={stat}>
            <PlayerFace name={name} badge={game[side].badge} size={64} />
            <div>
              <SiteLink to={paths.playerStats(id)} data-fill>
                <strong>{name}</strong>
              </SiteLink>
              <small>{[game[side].name, jersey && `#${jersey}`].filter(Boolean).join(' · ')}</small>
              <small>{detail}</small>
            </div>
            <p>
              <strong>{value}</strong>
              <small>{stat}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
