import { useId, type MouseEvent, type ReactNode } from 'react'
import { Spoken } from '../../ui/Spoken.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import { rowsOf, type DrawnBracket, type DrawnGame, type DrawnMatchup, type DrawnSide } from './drawn.ts'
import styles from './BracketTree.module.css'

interface BracketTreeProps {
  bracket: DrawnBracket
  /** Level of the rounds' headings. */
  level?: 2 | 3
  /** The app's own link to the page of a game (R175). */
  link: (game: DrawnGame, content: ReactNode) => ReactNode
  /** What can be done with a matchup, below it. */
  actions?: (matchup: DrawnMatchup) => ReactNode
}

/**
 * A bracket as headings and ordered lists (S024, S025): a tree where there is room, and on paper; on a narrow screen one round at a
 * time, by swiping or by the links above. Connecting lines are borders.
 */
export function BracketTree({ bracket, level = 2, link, actions }: BracketTreeProps) {
  const base = useId()
  const { rounds, champion } = bracket
  const moved = useMoved(rowsOf(bracket))
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['bracket']} data-large={rounds.length > 4 || undefined}>
      {champion ? (
        <p className={styles['champion']}>
          <span>Champion</span> <strong>{champion}</strong> {/* R182 */}
        </p>
      ) : null}
      {rounds.length > 1 ? (
        <nav aria-label="Rounds" className={styles['jumps']}>
          {rounds.map(({ number, label }) => (
            <a key={number} href={`#${base}${number}`} onClick={showRound}>
              {label}
            </a>
          ))}
        </nav>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['tree']} aria-label="Bracket" tabIndex={0}>
        {rounds.map(({ number, label, matchups }) => (
          <div key={number} id={`${base}${number}`} className={styles['round']}>
            <Heading id={`${base}${number}h`}>{label}</Heading>
            <ol aria-labelledby={`${base}${number}h`}>
              {matchups.map((matchup) => (
                <li
                  key={matchup.id}
                  data-matchup={matchup.id}
                  data-moved={moved.has(matchup.id) || undefined}
                >
                  <Matchup matchup={matchup} link={link} />
                  {actions ? <div className={styles['actions']}>{actions(matchup)}</div> : null}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </section>
    </div>
  )
}

/** Scrolls the round alone, and leaves the address and the page where they are. */
function showRound(event: MouseEvent<HTMLAnchorElement>): void {
  const round = document.getElementById(event.currentTarget.hash.slice(1))
  const tree = round?.parentElement
  if (!round || !tree) return
  event.preventDefault()
  tree.scrollTo({
    left: tree.scrollLeft + round.getBoundingClientRect().left - tree.getBoundingClientRect().left,
  })
}

function Matchup({ matchup, link }: { matchup: DrawnMatchup; link: BracketTreeProps['link'] }) {
  const { label, sides, game, isBye } = matchup
  const box = (
    <>
      <span className={styles['label']}>
        {label}
        {game ? ` · ${game.line}` : null}
      </span>
      {sides.map((side, at) => (
        <Side key={at} side={side} />
      ))}
    </>
  )
  return (
    <div className={styles['box']} data-bye={isBye || undefined}>
      {game ? link(game, box) : box}
    </div>
  )
}

function Side({ side: { id, name, seed, score, won } }: { side: DrawnSide }) {
  return (
    <span className={styles['side']} data-won={won || undefined} data-open={id === null || undefined}>
      <span className={styles['seed']}>
        {seed === null ? null : (
          <>
            <Spoken>Seed </Spoken>
            {seed}
          </>
        )}
      </span>
      <span className={styles['name']}>{name}</span>
      {won ? <Spoken> won</Spoken> : null}
      {won ? (
        <span aria-hidden="true" className={styles['mark']}>
          ◂
        </span>
      ) : null}
      <strong>{score}</strong>
    </span>
  )
}
