import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Section } from '../../ui/Section.tsx'
import type { HomeData } from './home-data.ts'
import styles from './HomeLeaders.module.css'

/** The leaders of four statistics. */
export function HomeLeaders({ leaders }: { leaders: HomeData['leaders'] }) {
  const tiles = [
    { label: 'Points', player: leaders?.points[0], value: leaders?.points[0]?.pts },
    { label: 'Threes', player: leaders?.threes[0], value: leaders?.threes[0]?.three_pm },
    { label: 'Rebounds', player: leaders?.rebounds[0], value: leaders?.rebounds[0]?.reb },
    { label: 'Assists', player: leaders?.assists[0], value: leaders?.assists[0]?.ast },
  ].flatMap(({ label, player, value }) => (player ? [{ label, player, value }] : []))
  return (
    <Section title="Leaders" level={2} action={<Link to={paths.statLeaders()}>Stat Leaders</Link>}>
      {tiles.length === 0 ? (
        <Empty text="No statistics yet." />
      ) : (
        <ul className={styles['tiles']} data-columns={tiles.length}>
          {tiles.map(({ label, player, value }) => (
            <li key={label}>
              <p className={styles['label']}>{label}</p>
              <p className={styles['value']}>{value}</p>
              <Link to={paths.playerStats(player.id)}>
                {player.firstName} {player.lastName}
              </Link>
              <p className={styles['team']}>{player.team?.name}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
