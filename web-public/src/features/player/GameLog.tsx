import { formatDate } from '@league/contracts/kernel/calendar-text'
import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { gameStatText, type StatColumn } from '../../parts/stat-columns.ts'
import { paths } from '../../paths.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { StatTable } from '../../ui/StatTable.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import type { PlayedGame } from './played-games.ts'
import styles from './GameLog.module.css'

interface GameLogProps {
  games: readonly PlayedGame[]
  columns: readonly StatColumn[]
}

/** A player's games with their results and visible statistics (S044). */
export function GameLog({ games, columns }: GameLogProps) {
  const changed = useChangedRows(
    games.map(({ id, counts }) => ({ key: id, version: JSON.stringify(counts) })),
  )
  return (
    <StatTable caption="Statistics by game" sticky={2} isCompact>
      <thead>
        <tr>
          <th scope="col">Game Date</th>
          <th scope="col">Matchup</th>
          {columns.map(({ key, label, name }) => (
            <th key={key} scope="col">
              <abbr title={name}>{label}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id} data-game={game.id} data-changed={changed.has(game.id) || undefined}>
            <td className={styles['date']}>
              <small>{formatDate(game.date)}</small>
            </td>
            <th scope="row">
              <SiteLink to={paths.game(game.id)} className={styles['matchup']}>
                <OpponentBadge opponent={game.opponent} />
                <span>
                  <span className={styles['short']} aria-hidden="true">
                    {game.isHome ? 'vs' : 'at'} {shortNameOf(game.opponent)}
                  </span>
                  <VisuallyHidden onlyNarrow>{game.matchup}</VisuallyHidden>{' '}
                  <small>{[game.result, game.score].filter(Boolean).join(' ')}</small>
                </span>
              </SiteLink>
            </th>
            {columns.map((column) => (
              <td key={column.key}>{gameStatText(game.counts, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </StatTable>
  )
}

/** On a phone, dates and names would take most of the width. */
function shortNameOf({ badge, abbreviation, name }: PlayedGame['opponent']): string {
  return badge?.abbreviation ?? abbreviation ?? name.slice(0, 4)
}

function OpponentBadge({ opponent: { badge, logo } }: Pick<PlayedGame, 'opponent'>) {
  return badge ? <TeamBadge badge={badge} logo={logo} size={24} /> : null
}
