import { useId, type MouseEvent, type ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import {
  toMatchupRows,
  type DrawnBracket,
  type DrawnGame,
  type DrawnMatchup,
  type DrawnSide,
} from './drawn-bracket.ts'
import styles from './BracketTree.module.css'

interface BracketTreeProps {
  bracket: DrawnBracket
  /** The level of the headings of rounds. */
  level?: 2 | 3
  /** Renders a link to the page of a game, which differs between the apps (R175). */
  renderLink: (game: DrawnGame, content: ReactNode) => ReactNode
  /** Renders buttons below a matchup. */
  renderActions?: (matchup: DrawnMatchup) => ReactNode
}

/**
 * A bracket as headings and ordered lists, with its champion (S024, S025, R182). Wide screens and paper show
 * it as a tree whose lines are borders. Narrow screens show one round at a time, and visitors swipe or use
 * the links above it.
 */
export function BracketTree({ bracket, level = 2, renderLink, renderActions }: BracketTreeProps) {
  const idPrefix = useId()
  const { rounds, champion } = bracket
  const changed = useChangedRows(toMatchupRows(bracket))
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['bracket']} data-large={rounds.length > 4 || undefined}>
      {champion ? (
        <p className={styles['champion']}>
          <span>Champion</span> <strong>{champion}</strong>
        </p>
      ) : null}
      {rounds.length > 1 ? (
        <nav aria-label="Rounds" className={styles['roundLinks']}>
          {rounds.map(({ number, label }) => (
            <a key={number} href={`#${idPrefix}${number}`} onClick={scrollToRound}>
              {label}
            </a>
          ))}
        </nav>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles['tree']} aria-label="Bracket" tabIndex={0}>
        {rounds.map(({ number, label, matchups }) => (
          <div key={number} id={`${idPrefix}${number}`} className={styles['round']}>
            <Heading id={`${idPrefix}${number}h`}>{label}</Heading>
            <ol aria-labelledby={`${idPrefix}${number}h`}>
              {matchups.map((matchup) => (
                <li
                  key={matchup.id}
                  data-matchup={matchup.id}
                  data-changed={changed.has(matchup.id) || undefined}
                >
                  <Matchup matchup={matchup} renderLink={renderLink} />
                  {renderActions ? <div className={styles['actions']}>{renderActions(matchup)}</div> : null}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </section>
    </div>
  )
}

/** Scrolls the tree to a round without changing the address or scrolling the page. */
function scrollToRound(event: MouseEvent<HTMLAnchorElement>): void {
  const round = document.getElementById(event.currentTarget.hash.slice(1))
  const tree = round?.parentElement
  if (!round || !tree) return
  event.preventDefault()
  tree.scrollTo({
    left: tree.scrollLeft + round.getBoundingClientRect().left - tree.getBoundingClientRect().left,
  })
}

function Matchup({
  matchup,
  renderLink,
}: {
  matchup: DrawnMatchup
  renderLink: BracketTreeProps['renderLink']
}) {
  const { label, sides, game, isBye } = matchup
  const box = (
    <>
      <span className={styles['label']}>
        {label}
        {game ? ` · ${game.stateOrTime}` : null}
      </span>
      {sides.map((side, index) => (
        <Side key={index} side={side} />
      ))}
    </>
  )
  return (
    <div className={styles['box']} data-bye={isBye || undefined}>
      {game ? renderLink(game, box) : box}
    </div>
  )
}

function Side({ side: { id, name, seed, score, won } }: { side: DrawnSide }) {
  return (
    <span className={styles['side']} data-won={won || undefined} data-open={id === null || undefined}>
      <span className={styles['seed']}>
        {seed === null ? null : (
          <>
            <VisuallyHidden>Seed </VisuallyHidden>
            {seed}
          </>
        )}
      </span>
      <span className={styles['name']}>{name}</span>
      {won ? <VisuallyHidden> won</VisuallyHidden> : null}
      {won ? (
        <span aria-hidden="true" className={styles['mark']}>
          ◂
        </span>
      ) : null}
      <strong>{score}</strong>
    </span>
  )
}
