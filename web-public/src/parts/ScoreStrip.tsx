import { formatTime } from '@league/contracts/kernel/calendar-text'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { scrollToStart } from '../strip-start.ts'
import { gameStateText, type Side } from '../ui/game-summary.ts'
import { shortDayAndYear } from '../ui/short-date.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { useChangedRows } from '../ui/use-changed-rows.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { scoreOf } from './GameCard.tsx'
import type { NotedGame } from './next-and-latest-games.ts'
import { RunningClock } from './RunningClock.tsx'
import { gamesAfterMine, startOfStrip } from './score-strip.ts'
import styles from './ScoreStrip.module.css'
import { TeamName } from './TeamName.tsx'

interface ScoreStripProps {
  games: readonly NotedGame[]
  today: string
  /** The next game of the visitor's team, which comes first. Today's other games follow it. */
  mine?: NotedGame | undefined
}

/**
 * The last and next games as a strip of small scoreboards. On narrow screens it scrolls sideways and starts at the game
 * in play or the next one.
 */
export function ScoreStrip({ games, today, mine }: ScoreStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const others = mine ? gamesAfterMine(games, mine, today) : games
  const start = mine ? -1 : startOfStrip(others)
  const changed = useChangedRows(
    others.map((game) => ({
      key: game.id,
      version: [game.status, scoreOf(game, game.away), scoreOf(game, game.home)].join(' '),
    })),
  )
  useEffect(() => scrollToStart(strip.current), [])
  const myGameId = mine?.id
  // It arrives after the strip has been scrolled, and browsers keep showing the games that were in view.
  useLayoutEffect(() => {
    if (myGameId) strip.current?.scrollTo(0, 0)
  }, [myGameId])
  return (
    <section className={styles['band']} data-score-strip>
      <h2>
        <VisuallyHidden>Games</VisuallyHidden>
      </h2>
      <ul ref={strip} className={styles['strip']} data-columns={others.length + (mine ? 1 : 0)}>
        {mine ? <StripGame game={mine} today={today} label="My team" isStart /> : null}
        {others.map((game, index) => (
          <StripGame
            key={game.id}
            game={game}
            today={today}
            isStart={index === start}
            isChanged={changed.has(game.id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface StripGameProps {
  game: NotedGame
  today: string
  /** Says why the game comes first. */
  label?: string
  isStart?: boolean
  isChanged?: boolean
}

function StripGame({ game, today, label, isStart = false, isChanged = false }: StripGameProps) {
  return (
    <li
      data-game={game.id}
      data-live={game.live ? true : undefined}
      data-start={isStart || undefined}
      data-changed={isChanged || undefined}
    >
      <SiteLink to={paths.game(game.id)}>
        <span className={styles['line']}>
          <StateOfGame game={game} />
          {/* Beside the period and the clock there is no room for the day, which is today. */}
          {game.live ? null : ` · ${shortDayAndYear(game.date, today)}`}
        </span>
        {[game.away, game.home].map((side) => (
          <SideOfGame key={side.id} game={game} side={side} />
        ))}
        <span className={styles['note']}>{label ? `${label} · ${game.note}` : game.note}</span>
      </SiteLink>
    </li>
  )
}

function StateOfGame({ game }: { game: NotedGame }) {
  const { live } = game
  if (live) {
    return (
      <b>
        Live {live.period} <RunningClock clock={live.clock} />
      </b>
    )
  }
  return <b>{gameStateText(game) || formatTime(game.time)}</b>
}

function SideOfGame({ game, side }: { game: NotedGame; side: Side }) {
  const isLoser = game.winner !== null && game.winner !== side.id
  return (
    <span className={isLoser ? styles['lost'] : styles['side']}>
      <TeamName team={side} link="none" isOnHero />
      {game.winner === side.id ? <VisuallyHidden>won</VisuallyHidden> : null}
      <strong>{scoreOf(game, side)}</strong>
    </span>
  )
}
