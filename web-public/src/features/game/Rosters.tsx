import { TeamName } from '../../parts/TeamName.tsx'
import type { Side } from '../../ui/game-summary.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import type { GameData, RosterTable } from './game-data.ts'
import { PlayerTable } from './PlayerTable.tsx'
import styles from './GamePage.module.css'

/** The players of both teams with their averages, before there are figures of the game. */
export function Rosters({
  game,
  rosters,
}: Pick<GameData, 'game'> & { rosters: NonNullable<GameData['rosters']> }) {
  return (
    <section>
      <SectionHead title="Rosters" />
      <div className={styles['cards']}>
        <Roster team={game.away} roster={rosters.away} />
        <Roster team={game.home} roster={rosters.home} />
      </div>
    </section>
  )
}

function Roster({ team, roster: { columns, rows } }: { team: Side; roster: RosterTable }) {
  return (
    <Panel>
      <h3 className={styles['head']}>
        <TeamName team={team} size={32} />
      </h3>
      {rows.length === 0 ? (
        <p className={styles['summary']}>No players yet.</p>
      ) : (
        <PlayerTable caption={`Roster of ${team.name}`} columns={columns} rows={rows} isCompact />
      )}
    </Panel>
  )
}
