import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import type { Side } from '../../ui/game-summary.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { BoxLine, GameData } from './game-data.ts'
import styles from './Rosters.module.css'

/** The players of both teams, before there are figures of the game. */
export function Rosters({
  game,
  rosters,
}: Pick<GameData, 'game'> & { rosters: NonNullable<GameData['rosters']> }) {
  return (
    <section>
      <SectionHead title="Rosters" />
      <div className={styles['rosters']}>
        <Roster team={game.away} players={rosters.away} />
        <Roster team={game.home} players={rosters.home} />
      </div>
    </section>
  )
}

function Roster({ team, players }: { team: Side; players: readonly BoxLine[] }) {
  return (
    <Panel isPadded>
      <h3>
        <TeamName team={team} size={32} />
      </h3>
      {players.length === 0 ? (
        <p className={styles['none']}>No players yet.</p>
      ) : (
        <ul className={styles['players']}>
          {players.map(({ id, name, jersey, position }) => (
            <li key={id}>
              <SiteLink to={paths.player(id)}>
                {jersey ? <b>{jersey}</b> : null} <span>{name}</span> <small>{position}</small>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
