import { Fragment, useEffect, useRef, useState } from 'react'
import type { Tiebreaker, TieNoteView } from '@league/contracts/standings/views'
import { TeamBadge } from '../../badge/TeamBadge.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { monthDay } from '../../ui/month-day.ts'
import type { StandingRow } from './standings-data.ts'
import { ruleMarks, ruleNames, tieText } from './tie-text.ts'
import styles from './TieNote.module.css'

const noteIdOf = (teamId: string) => `tie-${teamId}`

/**
 * The button that opens the note on a tie. The browser opens and closes the note, also without JavaScript, on
 * Escape and on a press outside, and then returns the focus.
 */
export function TieButton({ teamId, rule }: { teamId: string; rule: Tiebreaker }) {
  // Unknown on the server: without JavaScript, the browser itself tells whether the note is open.
  const [isOpen, setIsOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const note = document.getElementById(noteIdOf(teamId))
    const update = (event?: Event) => {
      const opened = note?.matches(':popover-open') ?? false
      setIsOpen(opened)
      // A press outside, on nothing that can be pressed, took the focus away.
      const isLost = !document.activeElement?.matches('a, button, input, select')
      if (event && !opened && isLost) button.current?.focus()
    }
    update()
    note?.addEventListener('toggle', update)
    return () => note?.removeEventListener('toggle', update)
  }, [teamId])
  return (
    <button
      ref={button}
      type="button"
      className={styles['button']}
      popoverTarget={noteIdOf(teamId)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
    >
      Tie<span>: {ruleMarks[rule]}</span>
    </button>
  )
}

interface TieNoteProps {
  above: StandingRow
  below: StandingRow
  tie: TieNoteView
}

/** Why a team ranks above the next one: every rule until the one that decides, with the games that it counts. */
export function TieNote({ above, below, tie }: TieNoteProps) {
  // Of more than two teams, one has played none of the others.
  const notMet = tie.tied.length > 2 ? 'Not all met' : 'Not met'
  const title = `Why ${above.name} are ahead of ${below.name}`
  return (
    <dialog id={noteIdOf(above.id)} popover="auto" aria-label={title} className={styles['note']}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        <button
          type="button"
          aria-label="Close"
          popoverTarget={noteIdOf(above.id)}
          popoverTargetAction="hide"
          className={styles['close']}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      <p>{tieText(above, below, tie)}</p>
      <table className={styles['rules']}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Rule, in this order
            </th>
            {[above, below].map(({ id, name, badge, logo }) => (
              <th key={id} scope="col">
                <TeamBadge badge={badge} logo={logo} size={24} />
                <VisuallyHidden>{name}</VisuallyHidden>
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Result</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {tie.rules.map(({ rule, above: upper, below: lower }, index) => (
            <Fragment key={rule}>
              <tr className={rule === tie.rule ? styles['decides'] : undefined}>
                <td>
                  <span className={styles['number']}>{index + 1}</span>
                </td>
                <th scope="row">{ruleNames[rule]}</th>
                <td>{rule === 'name' ? '' : (upper ?? '–')}</td>
                <td>{rule === 'name' ? '' : (lower ?? '–')}</td>
                <td>{rule === tie.rule ? 'Decides' : upper === null ? notMet : 'Tied'}</td>
              </tr>
              {rule === 'head-to-head' && tie.games.length > 0 ? (
                <tr className={styles['games']}>
                  <td colSpan={5}>
                    <GamesBetween tie={tie} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </dialog>
  )
}

/** The games between the tied teams. Each leads to its page. */
function GamesBetween({ tie: { games, tied } }: { tie: TieNoteView }) {
  const nameOf = (teamId: string) => tied.find(({ id }) => id === teamId)?.name
  return (
    <ul>
      {games.map(({ id, date, home_team_id, away_team_id, score_home, score_away, winner_team_id }) => (
        <li key={id}>
          <SiteLink to={paths.game(id)}>
            <span>{monthDay(date)}</span>
            <span>
              {nameOf(away_team_id)} {score_away} at {nameOf(home_team_id)} {score_home}
              {score_home === null ? `, forfeit, ${nameOf(winner_team_id)} win` : null}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
