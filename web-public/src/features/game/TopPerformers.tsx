import { PlayerFace } from '../../parts/PlayerFace.tsx'
import { countedStats, statLineText, type StatColumn } from '../../parts/stat-columns.ts'
import { paths } from '../../paths.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { GameData } from './game-data.ts'
import type { Performer } from './top-performers.ts'
import styles from './TopPerformers.module.css'

interface TopPerformersProps {
  performers: readonly Performer[]
  data: GameData
}

/** The best players of the game, each as a card that leads to the player. */
export function TopPerformers({ performers, data: { game, columns } }: TopPerformersProps) {
  return (
    <section>
      <SectionHead title="Top performers" />
      <ul className={styles['cards']}>
        {performers.map(({ stat, line, side, value }) => (
          <li key={stat.key}>
            <PlayerFace name={line.name} badge={game[side].badge} size={64} />
            <div>
              <SiteLink to={paths.playerStats(line.id)} data-fill>
                <strong>{line.name}</strong>
              </SiteLink>
              <small>{[game[side].name, line.jersey && `#${line.jersey}`].filter(Boolean).join(' · ')}</small>
              <small>{statLineText(line.counts, otherStats(columns, stat))}</small>
            </div>
            <p>
              <strong>{value}</strong>
              <small>{stat.name}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function otherStats(columns: readonly StatColumn[], { key }: StatColumn): StatColumn[] {
  return countedStats(columns)
    .filter((column) => column.key !== key)
    .slice(0, 2)
}
