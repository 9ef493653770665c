import { Button, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { acceptsScore, statusText, winnerOf } from '@league/contracts/game/rules'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { TeamLabel } from '../../../shared/TeamLabel.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { resultText } from '../../../ui/result-text.ts'
import { cellKeysOf } from './cell-keys.ts'
import { ScoreCell } from './ScoreCell.tsx'
import { hasScore, sides, type Side } from './score-values.ts'
import { useScoreRow, type ScoreRow } from './use-score-row.ts'
import { type Change, useSheetUndo } from './use-sheet-undo.ts'
import styles from './GameTiles.module.css'

/** Tiles of games of several organizations. */
const MAX_TILES = 12

interface Props {
  games: readonly GameView[]
  title: string
  /** The organization of each season, where games are of several: then only the first games are listed. */
  organizations?: Readonly<Record<string, string>> | undefined
}

/** The games of today as tiles on a dark field, each with its two score cells. */
export function GameTiles({ games, title, organizations }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const undo = useSheetUndo(games, { sheet: list, announce: setAnnouncement, isScorer: false })
  const listed = organizations ? games.slice(0, MAX_TILES) : games
  const open = games.filter((game) => takesScore(game) && !hasScore(game))
  const saved = games.filter((game) => takesScore(game) && hasScore(game)).length
  const postponed = games.filter(({ status }) => status === 'postponed')
  const counts = [
    ...(open.length > 0 ? [`${open.length} to score`] : []),
    ...(postponed.length > 0 ? [`${postponed.length} postponed`] : []),
  ].join(', ')
  return (
    <section className={styles.panel} data-theme="dark" aria-labelledby="todays-games">
      <header className={styles.header}>
        <h2 id="todays-games">{title}</h2>
        {/* An element of its own for each text, in which no part would move. */}
        <span key={`${saved} ${counts}`} className={styles.counts}>
          <span className={styles.total} data-alone={counts === '' || undefined}>
            {games.length === 1 ? '1 game' : `${games.length} games`}
            {saved > 0 && <span className={styles.saved}> · {saved} saved</span>}
            {counts && (saved > 0 ? ', ' : ' · ')}
          </span>
          {counts}
        </span>
        <Link to={paths.nightSheet} className={styles.open}>
          <span className={styles.verb}>Open </span>
          score sheet
        </Link>
      </header>
      <ul ref={list} className={styles.tiles} data-sheet>
        {listed.map((game) => (
          <GameTile
            key={game.id}
            game={game}
            organization={organizations?.[game.season_id]}
            onChanged={undo.note}
            onUndo={undo.undo}
          />
        ))}
      </ul>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </section>
  )
}

interface TileProps {
  game: GameView
  organization: string | undefined
  onChanged: (change: Change) => void
  onUndo: () => void
}

function GameTile({ game, organization, onChanged, onUndo }: TileProps) {
  const row = useScoreRow(game, onChanged)
  const winner = winnerOf(game)
  const title = matchupText(game)
  const { text, icon } = stateOf(row)
  return (
    <li className={styles.tile} aria-label={title} data-row={game.id}>
      <p className={styles.facts}>
        <strong>{formatTime(game.time)}</strong>
        <span className={styles.place}>
          {[organization, game.location, game.division?.name ?? game.league.name].filter(Boolean).join(' · ')}
        </span>
        {/* An element of its own for each text, because a longer one would move. */}
        <span key={text} className={styles.state} data-icon={icon}>
          {icon && <Icon name={icon} size={12} />}
          <span>{text}</span>
        </span>
      </p>
      {sides.map((side) => (
        <p key={side} className={styles.team} data-outcome={outcomeOf(winner, teamOf(game, side).id)}>
          <TeamLabel team={teamOf(game, side)}>
            {/* Both names lead to the game. Tab stops at the first, so that it goes from score to score. */}
            <Link to={paths.game(game.id)} tabIndex={side === 'home' ? -1 : undefined}>
              {teamOf(game, side).name}
            </Link>
          </TeamLabel>
          {takesScore(game) && <ScoreCell row={row} side={side} onKeyDown={cellKeysOf(row, onUndo)} />}
        </p>
      ))}
      {game.status === 'forfeit' && <p className={styles.result}>{resultText(game)}</p>}
      {game.status === 'postponed' && (
        <Button
          component={Link}
          to={`${paths.game(game.id)}#details`}
          className={styles.newDate}
          size="compact-md"
          leftSection={<Icon name="calendar" />}
          aria-label={`Set new date: ${title}`}
        >
          Set new date
        </Button>
      )}
    </li>
  )
}

const takesScore = (game: GameView) => acceptsScore(game) && game.status !== 'forfeit'

const teamOf = (game: GameView, side: Side) => (side === 'home' ? game.homeTeam : game.awayTeam)

const outcomeOf = (winner: string | null, teamId: string) =>
  winner === null ? undefined : winner === teamId ? 'won' : 'lost'

/** Returns the state of a game, with an icon unless nothing is to do. */
function stateOf({ state, game }: ScoreRow): { text: string; icon?: IconName } {
  switch (state.kind) {
    case 'saving':
      return { text: 'Saving' }
    case 'on-device':
      return { text: 'Not sent', icon: 'unsent' }
    case 'refused':
      return { text: state.refusal, icon: 'alert' }
    case 'conflict':
      return { text: 'Someone else saved another score', icon: 'alert' }
  }
  if (takesScore(game) && state.kind === 'saved') return { text: 'Saved', icon: 'check' }
  if (game.live) return { text: 'In play', icon: 'dot' }
  if (game.status === 'postponed') return { text: statusText(game), icon: 'postponed' }
  const isDue = game.status === 'scheduled' && (game.game_dateTime ?? '9999') < new Date().toISOString()
  return isDue ? { text: 'No score', icon: 'alert' } : { text: statusText(game) }
}
