import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { Sheet } from '../sheet.ts'
import { useResolution } from './resolution.ts'
import type { RowNote } from './row-note.ts'
import styles from './NoteText.module.css'

interface Props {
  id: string
  note: RowNote | null
  playerId: string
  /** Name of the player. */
  name: string
  sheet: Sheet
}

const marks: Record<RowNote['kind'], ReactNode> = {
  error: '!',
  conflict: '!',
  hint: <Icon name="alert" />,
  points: 'i',
  waiting: <Icon name="dot" size={12} />,
  unsent: <Icon name="unsent" />,
  saved: <Icon name="check" />,
}

/**
 * The note of a row. The box around it has a fixed height, so that it lays out nothing else, unless there is something to
 * decide.
 */
export function NoteText(props: Props) {
  return (
    <span className={styles.box} data-grows={props.note?.kind === 'conflict' || undefined}>
      <AnyNote {...props} />
    </span>
  )
}

function AnyNote({ id, note, playerId, name, sheet }: Props) {
  if (!note) return <span id={id} className={styles.note} />
  if (note.kind === 'conflict') return <ConflictNote {...{ id, note, playerId, name }} />
  return (
    <Note key={note.text} id={id} kind={note.kind} text={note.text}>
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
    </Note>
  )
}

interface ConflictProps extends Pick<Props, 'id' | 'playerId' | 'name'> {
  note: Extract<RowNote, { kind: 'conflict' }>
}

/** Says who changed a value too, and asks which of both counts. */
function ConflictNote({ id, note, playerId, name }: ConflictProps) {
  const { describe, choose } = useResolution()
  const { key, abbreviation, theirs, mine } = note
  const text = describe(playerId, key, `${abbreviation} ${theirs}`)
  return (
    <Note key={text} id={id} kind="conflict" text={text}>
      <button
        type="button"
        className={styles.action}
        aria-label={`Keep ${theirs}: ${abbreviation}, ${name}`}
        onClick={() => choose(playerId, key, 'theirs')}
      >
        Keep {theirs}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={`Use ${mine}: ${abbreviation}, ${name}`}
        onClick={() => choose(playerId, key, 'mine')}
      >
        Use {mine}
      </button>
    </Note>
  )
}

interface NoteProps {
  id: string
  kind: RowNote['kind']
  text: string
  children: ReactNode
}

function Note({ id, kind, text, children }: NoteProps) {
  return (
    <span className={styles.note} data-kind={kind}>
      <span className={styles.mark} aria-hidden>
        {marks[kind]}
      </span>
      <span className={styles.words}>
        <span id={id} className={styles.text} title={text}>
          {text}
        </span>{' '}
        {children}
      </span>
    </span>
  )
}
