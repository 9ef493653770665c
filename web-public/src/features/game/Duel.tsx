import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { TeamField } from '../../parts/TeamField.tsx'
import { paths } from '../../paths.ts'
import { gameStateText, type Side, stateWithWinner } from '../../ui/game-summary.ts'
import hero from '../../ui/Hero.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { GameData } from './game-data.ts'
import { LiveClock } from './LiveClock.tsx'
import styles from './Duel.module.css'

/**
 * The head of a game: two fields in the colors of the teams, with the score, the state or the time between
 * them.
 */
export function Duel({ data, children }: { data: GameData; children: ReactNode }) {
  const { game, live, records, bracket } = data
  const sides = live
    ? [
        { ...game.away, score: live.away },
        { ...game.home, score: live.home },
      ]
    : [game.away, game.home]
  const changed = useChangedRows(sides.map(({ id, score }) => ({ key: id, version: String(score) })))
  return (
    <section className={hero['hero']}>
      <p className={styles['crumb']}>
        {bracket ? (
          <Link to={paths.bracket(game.seasonId, bracket.divisionId)}>
            <Icon name="left" size={16} /> {bracket.name}
          </Link>
        ) : (
          <Link to={paths.league(game.leagueId)}>
            <Icon name="left" size={16} /> {game.league}
          </Link>
        )}
        <span>{game.season}</span>
        <span>
          {data.previous ? (
            <Link to={paths.game(data.previous.id)} aria-label="Previous game">
              Previous
            </Link>
          ) : null}
          {data.next ? (
            <Link to={paths.game(data.next.id)} aria-label="Next game">
              Next <Icon name="right" size={16} />
            </Link>
          ) : null}
        </span>
      </p>
      <h1>
        <VisuallyHidden>{`${game.away.name} at ${game.home.name}`}</VisuallyHidden>
      </h1>
      <div className={styles['board']}>
        <TeamField badge={game.away.badge} className={styles['awayField']} />
        <TeamField badge={game.home.badge} className={styles['homeField']} />
        <svg className={styles['court']} viewBox="0 0 560 560" aria-hidden="true" focusable="false">
          <circle cx="280" cy="280" r="279" />
          <circle cx="280" cy="280" r="150" />
        </svg>
        <div className={styles['middle']}>
          <Middle data={data} />
        </div>
        {sides.map((side, index) => (
          <DuelSide
            key={side.id}
            side={side}
            position={index === 0 ? 'away' : 'home'}
            record={records[index === 0 ? 'away' : 'home']}
            isChanged={changed.has(side.id)}
            result={game.winner === null ? null : game.winner === side.id ? 'won' : 'lost'}
            isForfeit={game.status === 'forfeit'}
          />
        ))}
      </div>
      <div className={styles['actions']} data-no-print>
        {children}
      </div>
    </section>
  )
}

/** What is between the teams: when the game begins, or what has become of it. */
function Middle({ data: { game, live } }: { data: GameData }) {
  const time = formatTime(game.time)
  const zone = game.timeZoneName ? ` ${game.timeZoneName}` : ''
  const date = formatDate(game.date)
  if (live) {
    return (
      <>
        <Pill tone="live" text="Live" />
        <LiveClock live={live} />
      </>
    )
  }
  if (game.status === 'scheduled') {
    const [clock, half = ''] = time.split(' ')
    return (
      <>
        <p className={styles['tipOff']}>
          {clock}
          <span>
            {' '}
            {half}
            {zone}
          </span>
        </p>
        <p>{date}</p>
        {game.isAwaitingResult ? <p>Awaiting result</p> : null}
      </>
    )
  }
  const when = game.date === null ? date : `${date} · ${time}${zone}`
  return (
    <>
      <p className={styles['state']}>{game.status === 'final' ? 'FINAL' : stateOf(game)}</p>
      <p>{game.isCalledOff && game.date !== null ? <s>{when}</s> : when}</p>
      {game.note ? <p className={styles['note']}>{game.note}</p> : null}
    </>
  )
}

function stateOf(game: GameData['game']): string {
  return game.status === 'forfeit' ? stateWithWinner(game) : gameStateText(game).toUpperCase()
}

interface DuelSideProps {
  side: Side
  position: 'away' | 'home'
  record: string | null
  isChanged: boolean
  result: 'won' | 'lost' | null
  isForfeit: boolean
}

function DuelSide({ side, position, record, isChanged, result, isForfeit }: DuelSideProps) {
  const mark = isForfeit && result ? (result === 'won' ? 'W' : 'L') : side.score
  return (
    <>
      <div className={styles[position]}>
        {side.badge ? <TeamBadge badge={side.badge} logo={side.logo} size={56} isOnHero /> : null}
        <div>
          {side.hidden ? (
            <span className={styles['name']}>{side.name}</span>
          ) : (
            <Link to={paths.team(side.id)} className={styles['name']}>
              {side.name}
            </Link>
          )}
          {record ? <p className={styles['record']}>{record}</p> : null}
        </div>
      </div>
      {mark === null ? null : (
        <p
          className={result === 'lost' ? styles['lost'] : styles['score']}
          data-side={position}
          data-changed={isChanged || undefined}
        >
          <strong data-score={side.id}>{mark}</strong>
          {result === 'won' ? <VisuallyHidden> won</VisuallyHidden> : null}
        </p>
      )}
    </>
  )
}
