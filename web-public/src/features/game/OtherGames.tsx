import { formatDate } from '@league/contracts/kernel/calendar-text'
import { GameCard } from '../../parts/GameCard.tsx'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import { type GameSummary, stateWithWinner } from '../../ui/game-summary.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { GameData } from './game-data.ts'
import styles from './OtherGames.module.css'

/** The other games of the two teams, latest first, and how many each of them has won. */
export function Meetings({ data: { meetings, game } }: { data: GameData }) {
  const winsOf = (name: string) =>
    meetings.filter(({ winner, home, away }) => [home, away].find(({ id }) => id === winner)?.name === name)
      .length
  const [away, home] = [winsOf(game.away.name), winsOf(game.home.name)]
  const leader = away > home ? game.away.name : game.home.name
  const detail =
    away === home ? `${away}–${home}` : `${leader} ${Math.max(away, home)}–${Math.min(away, home)}`
  return (
    <Panel title="Last meetings" detail={detail}>
      <ul className={styles['meetings']}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <SiteLink to={paths.game(meeting.id)} data-fill>
              {formatDate(meeting.date)}
            </SiteLink>
            {[meeting.away, meeting.home].map((side) => (
              <span key={side.id} className={meeting.winner === side.id ? styles['winner'] : undefined}>
                <TeamName team={side} link="none" size={16} />
                {side.score === null ? null : <strong>{side.score}</strong>}
                {meeting.winner === side.id ? <VisuallyHidden>won</VisuallyHidden> : null}
              </span>
            ))}
            {meeting.status === 'forfeit' ? <small>{stateWithWinner(meeting)}</small> : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The games before and after this one in its league or its bracket. */
export function Neighbors({ data: { previous, next } }: { data: GameData }) {
  const renderGame = (title: string, game: GameSummary | null) =>
    game ? (
      <div>
        <SectionHead title={title} />
        <Panel>
          <GameCard game={game} withDate />
        </Panel>
      </div>
    ) : null
  return (
    <nav aria-label="Other games" className={styles['neighbors']}>
      {renderGame('Previous game', previous)}
      {renderGame('Next game', next)}
    </nav>
  )
}
