import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useUser } from '../../../lib/session.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { paths } from '../../../paths.ts'
import { parseField } from '../outbox/fields.ts'
import type { Entry } from '../outbox/game-outbox.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { formatTime } from '../../../ui/instant.ts'
import { useOutbox } from '../use-outbox.ts'
import { theirScore } from './score-values.ts'
import type { SavingState } from './saving-state.ts'
import type { ScoreRow } from './use-score-row.ts'
import styles from './SavedState.module.css'

/** Says what became of the values of a row, in a place of a fixed size, with the way on if there is one. */
export function SavedState({ row, isScorer = false }: { row: ScoreRow; isScorer?: boolean | undefined }) {
  const { state } = row
  const { timeZone } = useUser()
  const text = textOf(row, timeZone)
  return (
    <div className={styles.saved} data-state={state.kind} data-controls={isDecision(state) || undefined}>
      {state.kind === 'conflict' ? (
        <Conflict row={row} entries={state.entries} />
      ) : state.kind === 'refused' ? (
        <Refusal row={row} refusal={state.refusal} fields={state.fields} isScorer={isScorer} />
      ) : (
        // Each text is an element of its own: a longer one would move in its place.
        <span key={text} className={isNoScore(state) ? styles.long : undefined}>
          {state.kind === 'saved' && <Icon name="check" />}
          {state.kind === 'on-device' && !isNoScore(state) && <Icon name="unsent" />}
          {text}
        </span>
      )}
    </div>
  )
}

const isDecision = ({ kind }: SavingState) => kind === 'conflict' || kind === 'refused'

/** The text of this state needs all of the place. */
const isNoScore = (state: SavingState) => state.kind === 'on-device' && state.reason === 'no-score'

function textOf({ state, savedAt, values }: ScoreRow, timeZone: string): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving'
    case 'on-device':
      return state.reason === 'no-score' ? 'Type the final score to save the periods.' : 'On this device'
    case 'saved':
      if (values.away === values.home) return 'A tie counts as neither a win nor a loss.'
      return savedAt ? `Saved ${formatTime(savedAt.toISOString(), timeZone)}` : 'Saved'
    default:
      return ''
  }
}

/** Somebody else changed the game since the row showed it. One value has to be chosen. */
function Conflict({ row, entries }: { row: ScoreRow; entries: readonly Entry[] }) {
  const { outbox } = useOutbox()
  const gameId = row.game.id
  const history = useRead('GET /api/gamesv2/:id/history', { params: { id: gameId } })
  const latest = history.data?.history[0]
  const theirs = theirScore(entries, outbox.forGame(gameId))
  const author = { name: latest?.actor.name ?? null, recordedAt: latest?.at ?? null }
  // A score is decided as a whole, also if only one side differs.
  const [kind] = parseField(entries[0]?.field ?? 'score/home')
  const resolve = (choice: 'mine' | 'theirs', button: HTMLElement) => {
    // The button disappears.
    button.closest('[data-row]')?.querySelector<HTMLElement>('input[data-side]')?.focus()
    const fields = entries.map((entry) => entry.field)
    const rest = Object.values(outbox.forGame(gameId).entries)
      .map((entry) => entry.field)
      .filter((name) => parseField(name)[0] === kind && !fields.includes(name))
    void outbox
      .resolve(gameId, fields, choice, () => author)
      .then(() => (choice === 'theirs' ? outbox.withdraw(gameId, rest) : undefined))
  }
  const name = author.name ?? 'Someone else'
  const change = `saved ${kind === 'score' ? theirs : 'a change'}`
  return (
    <>
      <span role="alert" className={styles.note} title={`${name} ${change}`}>
        <span className={styles.name}>{name}</span> <span className={styles.change}>{change}</span>
      </span>
      <span className={styles.buttons}>
        <Button size="compact-xs" onClick={(event) => resolve('mine', event.currentTarget)}>
          Keep mine
        </Button>
        <Button size="compact-xs" onClick={(event) => resolve('theirs', event.currentTarget)}>
          Take theirs
        </Button>
      </span>
    </>
  )
}

interface RefusalProps {
  row: ScoreRow
  refusal: string
  fields: string[]
  /** A scorer has no page of the game. The box score has a link of its own. */
  isScorer: boolean
}

function Refusal({ row, refusal, fields, isScorer }: RefusalProps) {
  const { outbox } = useOutbox()
  const { id } = row.game
  return (
    <>
      <span role="alert" title={refusal}>
        {refusal}
      </span>
      <span className={styles.buttons}>
        <Button size="compact-xs" onClick={() => void outbox.discard(id, fields)}>
          Discard
        </Button>
        {!isScorer && (
          <Button size="compact-xs" component={Link} to={paths.game(id)}>
            Open game
          </Button>
        )}
      </span>
    </>
  )
}
