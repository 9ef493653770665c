import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { paths } from '../../paths.ts'
import { type GameSummary, stateWithWinner } from '../../ui/game-summary.ts'
import { monthDay } from '../../ui/month-day.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { resultLetter } from './result-letter.ts'
import styles from './LastGames.module.css'

const LIMIT = 5
const words = { W: 'won', L: 'lost', T: 'tied' } as const

/** The last five games of a team as cards, oldest first. Each leads to the page of the game. */
export function LastGames({ games, teamId }: { games: readonly GameSummary[]; teamId: string }) {
  const last = games.filter(({ completed }) => completed).slice(-LIMIT)
  if (last.length === 0) return null
  const won = last.filter(({ winner }) => winner === teamId).length
  return (
    <section>
      <SectionHead title="Last five" detail={`Won ${won} of ${last.length}`} />
      <ol className={styles['cards']}>
        {last.map((game) => {
          const isHome = game.home.id === teamId
          const [own, other] = isHome ? [game.home, game.away] : [game.away, game.home]
          const letter = resultLetter(game, teamId)
          return (
            <li key={game.id}>
              <span className={styles['day']}>
                {monthDay(game.date)}
                {game.division ? ` · ${game.division}` : null}
              </span>
              <span className={styles['score']}>
                <b data-letter={letter} aria-hidden="true">
                  {letter}
                </b>
                <VisuallyHidden>{words[letter]}</VisuallyHidden>
                <strong>
                  {game.status === 'forfeit' ? 'Forfeit' : `${own.score ?? 0}–${other.score ?? 0}`}
                </strong>
              </span>
              <span className={styles['opponent']}>
                {isHome ? 'vs' : 'at'}
                {other.badge ? <TeamBadge badge={other.badge} logo={other.logo} size={24} /> : null}
                <SiteLink to={paths.game(game.id)} data-fill>
                  <span aria-hidden="true">{other.badge?.abbreviation ?? other.name}</span>
                  <VisuallyHidden>
                    {other.name}, {stateWithWinner(game)}
                  </VisuallyHidden>
                </SiteLink>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
