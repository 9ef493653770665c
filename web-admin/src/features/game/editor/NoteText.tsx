import type { SheetLine } from '../sheet-line.ts'
import type { Sheet } from '../sheet.ts'
import type { RowNote } from './row-note.ts'
import styles from './NoteText.module.css'

/** How the user settles a value that somebody else changed too. */
export interface Resolution {
  /** Returns 'Marcus Lee saved REB 9 at 12:04 PM.' */
  describe: (playerId: string, key: string, value: string) => string
  choose: (playerId: string, key: string, choice: 'mine' | 'theirs') => void
}

interface Props {
  id: string
  note: RowNote | null
  line: SheetLine
  name: string
  sheet: Sheet
  resolution: Resolution
}

const marks: Record<RowNote['kind'], string> = {
  error: '!',
  conflict: '!',
  hint: '!',
  points: 'i',
  waiting: '•',
  unsent: '↑',
  saved: '✓',
}

/** The note of a row, in one line. */
export function NoteText({ id, note, line: { playerId }, name, sheet, resolution }: Props) {
  if (!note) return <span id={id} className={styles.note} />
  const label =
    'text' in note
      ? note.text
      : resolution.describe(playerId, note.key, `${note.abbreviation} ${note.theirs}`)
  return (
    <span key={label} className={styles.note} data-kind={note.kind}>
      <span className={styles.mark} aria-hidden>
        {marks[note.kind]}
      </span>
      <span id={id} className={styles.text} title={label}>
        {label}
      </span>
      {note.kind === 'points' && (
        <button
          type="button"
          className={styles.action}
          tabIndex={-1}
          aria-label={`Use ${note.points}, ${name}`}
          onClick={() => sheet.derivePoints(playerId)}
        >
          Use {note.points}
        </button>
      )}
      {note.kind === 'conflict' && (
        <>
          <button
            type="button"
            className={styles.action}
            aria-label={`Keep ${note.theirs}: ${note.abbreviation}, ${name}`}
            onClick={() => resolution.choose(playerId, note.key, 'theirs')}
          >
            Keep {note.theirs}
          </button>
          <button
            type="button"
            className={styles.action}
            aria-label={`Use ${note.mine}: ${note.abbreviation}, ${name}`}
            onClick={() => resolution.choose(playerId, note.key, 'mine')}
          >
            Use {note.mine}
          </button>
        </>
      )}
    </span>
  )
}
