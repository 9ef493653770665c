import { type ReactNode, useId, useState } from 'react'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { BracketMatchup } from './BracketMatchup.tsx'
import { ChampionCard } from './ChampionCard.tsx'
import {
  currentRoundOf,
  isOpen,
  pathIn,
  teamsIn,
  toMatchupRows,
  type DrawnBracket,
  type DrawnGame,
  type DrawnMatchup,
} from './drawn-bracket.ts'
import { RoundLinks } from './RoundLinks.tsx'
import styles from './BracketTree.module.css'

interface BracketTreeProps {
  bracket: DrawnBracket
  /** The level of the headings of rounds. */
  level?: 2 | 3
  /** Whether visitors can trace the path of a team. */
  withPath?: boolean
  /** Renders a link to the page of a game, which differs between the apps (R175). */
  renderLink: (game: DrawnGame, content: ReactNode) => ReactNode
  /** Renders buttons below a matchup. */
  renderActions?: (matchup: DrawnMatchup) => ReactNode
}

/** More rounds are drawn with less space. */
const MAX_ROUNDS_WITH_SPACE = 4

/**
 * A bracket as headings and ordered lists, with its champion (S024, S025, R182). Wide screens and paper show
 * it as a tree whose lines are borders. On narrow screens visitors swipe from round to round, of which the next
 * one can be seen, or use the links above it.
 */
export function BracketTree({
  bracket,
  level = 2,
  withPath = false,
  renderLink,
  renderActions,
}: BracketTreeProps) {
  const idPrefix = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const [pointed, setPointed] = useState<string | null>(null)
  const { rounds, champion } = bracket
  // With the days of one round, all have a line for them, so that their matchups stay level.
  const hasDays = rounds.some(({ days }) => days !== '')
  const changed = useChangedRows(toMatchupRows(bracket))
  const opening = currentRoundOf(rounds)?.number
  const Heading = level === 2 ? 'h2' : 'h3'
  const path = {
    traced: pointed ?? chosen,
    chosen,
    onPoint: setPointed,
    onChoose: (id: string) => setChosen(id === chosen ? null : id),
  }
  return (
    <div className={styles['bracket']} data-large={rounds.length > MAX_ROUNDS_WITH_SPACE || undefined}>
      {withPath ? (
        <label className={styles['choice']} data-no-print>
          <span>Path of</span>
          <select value={chosen ?? ''} onChange={({ target }) => setChosen(target.value || null)}>
            <option value="">No team</option>
            {teamsIn(bracket).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {rounds.length > 1 ? <RoundLinks rounds={rounds} idPrefix={idPrefix} /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className={styles['tree']} aria-label="Bracket" tabIndex={0} data-rounds>
        {rounds.map(({ number, label, days, matchups }) => (
          <div
            key={number}
            id={`${idPrefix}${number}`}
            className={styles['round']}
            data-start={number === opening || undefined}
          >
            <div>
              <Heading id={`${idPrefix}${number}h`}>{label}</Heading>
              {hasDays ? <p>{days || '\u00a0'}</p> : null}
            </div>
            <ol aria-labelledby={`${idPrefix}${number}h`}>
              {matchups.map((matchup) => (
                <li
                  key={matchup.id}
                  data-matchup={matchup.id}
                  data-changed={changed.has(matchup.id) || undefined}
                  data-open={isOpen(matchup) || undefined}
                  data-path={pathIn(matchup, path.traced)}
                >
                  <BracketMatchup
                    matchup={matchup}
                    renderLink={renderLink}
                    path={withPath ? path : undefined}
                  />
                  {renderActions ? <div className={styles['actions']}>{renderActions(matchup)}</div> : null}
                </li>
              ))}
            </ol>
          </div>
        ))}
        {rounds.length > 0 ? (
          <ChampionCard champion={champion} final={rounds.at(-1)?.matchups[0]?.game ?? null} />
        ) : null}
      </section>
    </div>
  )
}
