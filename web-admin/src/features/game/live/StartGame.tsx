import { useState } from 'react'
import { Link } from 'react-router-dom'
import { DEFAULT_PERIOD_SECONDS, DEFAULT_TIME_OUTS } from '@league/contracts/game/live-rules'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameDetailView } from '@league/contracts/game/views'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { playedPeriods } from '../period-lines.ts'
import { numberedName, rosterOf, sides, teamOf } from './live-names.ts'
import type { Side } from './live-state.ts'
import { COURT_SIZE } from './SubstituteDialog.tsx'
import { TeamMark } from './TeamMark.tsx'
import { useLiveExit } from './use-live-exit.ts'
import type { LiveGame } from './use-live-game.ts'
import styles from './dialogs.module.css'

const SECONDS_PER_MINUTE = 60

/** Asks for the starters, the length of a period and the time-outs, and starts the game. */
export function StartGame({ detail, start }: { detail: GameDetailView; start: LiveGame['start'] }) {
  const exit = useLiveExit(detail.game.id)
  const [starters, setStarters] = useState(() => ({
    home: defaultStarters(detail, 'home'),
    away: defaultStarters(detail, 'away'),
  }))
  const [minutes, setMinutes] = useState(DEFAULT_PERIOD_SECONDS / SECONDS_PER_MINUTE)
  const [timeOuts, setTimeOuts] = useState(DEFAULT_TIME_OUTS)
  const toggle = (side: Side, playerId: string) => {
    const chosen = starters[side]
    if (chosen.includes(playerId))
      setStarters({ ...starters, [side]: chosen.filter((id) => id !== playerId) })
    else if (chosen.length < COURT_SIZE) setStarters({ ...starters, [side]: [...chosen, playerId] })
  }
  const begin = () => {
    const [first] = playedPeriods(detail)
    const lineups = sides.map((side) => ({
      kind: 'lineup' as const,
      team_id: teamOf(detail, side).id,
      // The tiles follow the roster, in whatever order the starters were chosen.
      players: rosterOf(detail, side)
        .map(({ player_id }) => player_id)
        .filter((id) => starters[side].includes(id)),
    }))
    const rules = { period_seconds: minutes * SECONDS_PER_MINUTE, time_outs: timeOuts }
    void start({ ...rules, gamePeriodId: first?.id ?? null }, lineups)
  }
  return (
    <main className={styles.start}>
      <Link to={exit.to} state={exit.state}>
        {exit.label}
      </Link>
      <h1>{matchupText(detail.game)}</h1>
      <p>Choose up to five starters for each team. You can substitute at any time.</p>
      <div className={styles.columns}>
        {sides.map((side) => (
          <fieldset key={side} className={styles.choices}>
            <legend>
              <TeamMark detail={detail} side={side} size={32} />
              <span>
                {teamOf(detail, side).name}: {starters[side].length} of {COURT_SIZE}
              </span>
            </legend>
            {rosterOf(detail, side).map((player) => (
              <button
                key={player.player_id}
                type="button"
                className={styles.choice}
                aria-pressed={starters[side].includes(player.player_id)}
                onClick={() => toggle(side, player.player_id)}
              >
                {numberedName(player)}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.rules}>
        <label className={styles.field}>
          Minutes per period
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={60}
            value={minutes}
            onChange={(event) => setMinutes(inRange(event.currentTarget.valueAsNumber, 1, 60))}
          />
        </label>
        <label className={styles.field}>
          Time-outs per team
          <input
            type="number"
            inputMode="numeric"
            min={0}
            max={20}
            value={timeOuts}
            onChange={(event) => setTimeOuts(inRange(event.currentTarget.valueAsNumber, 0, 20))}
          />
        </label>
      </div>
      <div className={styles.bottomBar}>
        <PrimaryButton size="lg" onClick={begin}>
          Start game
        </PrimaryButton>
      </div>
    </main>
  )
}

/** A team of at most five players starts with all of them. */
function defaultStarters(detail: GameDetailView, side: Side): string[] {
  const roster = rosterOf(detail, side).map(({ player_id }) => player_id)
  return roster.length <= COURT_SIZE ? roster : []
}

function inRange(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.min(most, Math.max(least, Math.round(value)))
}
