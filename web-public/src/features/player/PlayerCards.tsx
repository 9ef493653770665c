import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Cards, CardText } from '../../ui/Cards.tsx'
import { countText } from '../../ui/count-text.ts'
import { PlayerFace } from '../../parts/PlayerFace.tsx'
import type { ListedPlayer, PlayerListData } from './player-list-data.ts'
import styles from './PlayerCards.module.css'
import { MAX_PLAYERS, PLAYERS_PER_STEP, readShownCount } from './player-search.ts'

interface PlayerCardsProps {
  /** The players to show. */
  players: ListedPlayer[]
  /** The number of players that match. */
  total: number
  teams: PlayerListData['teams']
}

/** The players that match the filters, and a link that shows more of them, which works without JavaScript. */
export function PlayerCards({ players, total, teams }: PlayerCardsProps) {
  const [search] = useSearchParams()
  const teamsById = new Map(teams.map((team) => [team.id, team]))
  const shownCount = readShownCount(search)
  const nextSearch = new URLSearchParams(search)
  nextSearch.set('shown', String(shownCount + PLAYERS_PER_STEP))
  return (
    <>
      <p className={styles['count']} aria-live="polite">
        {countText(total, 'player')}
      </p>
      <Cards>
        {players.map((player) => (
          <li key={player.id}>
            <Link to={paths.player(player.id)}>
              <PlayerFace
                name={player.name}
                image={player.image}
                badge={teamsById.get(player.rosters[0]?.team ?? '')?.badge}
                size={64}
              />
              <CardText
                title={player.name}
                detail={
                  player.rosters
                    .map(({ team, number, position }) =>
                      [teamsById.get(team)?.name, number && `#${number}`, position]
                        .filter(Boolean)
                        .join(' · '),
                    )
                    .join(', ') || 'No team this season'
                }
              />
            </Link>
          </li>
        ))}
      </Cards>
      {total > shownCount && shownCount === MAX_PLAYERS ? (
        <p className={styles['more']}>
          These are the first {MAX_PLAYERS} players. Enter more of the name to find others.
        </p>
      ) : null}
      {total > shownCount && shownCount < MAX_PLAYERS ? (
        <p className={styles['more']}>
          <Link to={{ search: nextSearch.toString() }} replace preventScrollReset>
            Show {Math.min(PLAYERS_PER_STEP, total - shownCount)} more
          </Link>
        </p>
      ) : null}
    </>
  )
}
