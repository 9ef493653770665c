import { Button, Group } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { Instant } from '../../shared/Instant.tsx'
import { useRead } from '../../lib/use-read.ts'
import { authorOf } from './outbox/author.ts'
import { parseField, type Kind } from './outbox/fields.ts'
import type { Entry, GameOutbox } from './outbox/game-outbox.ts'
import { kindLabels, labelOf, valueText } from './outbox/labels.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './Conflicts.module.css'
import unsentValues from './UnsentValues.module.css'

interface Props {
  detail: GameDetailView
  gameOutbox: GameOutbox
}

/** Shows both values of each conflict, with the author of the other one, and asks which to keep. */
export function Conflicts({ detail, gameOutbox }: Props) {
  const { outbox } = useOutbox()
  const conflicts = Object.values(gameOutbox.entries).filter(({ state }) => state === 'conflict')
  const { id } = detail.game
  const history = useRead(
    'GET /api/gamesv2/:id/history',
    { params: { id } },
    { enabled: conflicts.length > 0 },
  )
  if (conflicts.length === 0) return null
  const authorOfTheirs = ({ field, theirs }: Entry) =>
    authorOf(history.data?.history ?? [], field, theirs ?? null, detail)
  const resolve = (entries: readonly Entry[], choice: 'mine' | 'theirs') => {
    const authors = new Map(entries.map((entry) => [entry.field, authorOfTheirs(entry)]))
    const unknown = { name: null, recordedAt: null }
    void outbox.resolve(id, [...authors.keys()], choice, (name) => authors.get(name) ?? unknown)
  }
  const conflictsByKind = Map.groupBy(conflicts, ({ field }) => parseField(field)[0])
  return (
    <section tabIndex={-1} className={styles.conflicts} aria-labelledby="conflicts">
      <h2 id="conflicts">Someone else changed this too</h2>
      <p>
        Choose which value to keep. The other one is not lost: it moves to the list of values set aside, and
        the history shows everything that was recorded.
      </p>
      {[...conflictsByKind].map(([kind, entries]) => (
        <ConflictsOfKind
          key={kind}
          kind={kind}
          count={entries.length}
          onChoose={(choice) => resolve(entries, choice)}
        >
          {entries.map((entry) => {
            const label = labelOf(entry.field, detail)
            const author = authorOfTheirs(entry)
            return (
              <li key={entry.field}>
                <h4>{label}</h4>
                <dl>
                  <div>
                    <dt>Yours</dt>
                    <dd>
                      <strong>{valueText(entry.field, entry.value, detail)}</strong>, entered{' '}
                      <Instant at={entry.enteredAt} />
                    </dd>
                  </div>
                  <div>
                    <dt>Recorded</dt>
                    <dd>
                      <strong>{valueText(entry.field, entry.theirs, detail)}</strong>,{' '}
                      {author.name ?? 'someone else'}
                      {author.recordedAt && (
                        <>
                          , <Instant at={author.recordedAt} />
                        </>
                      )}
                    </dd>
                  </div>
                </dl>
                <Group gap="xs">
                  <Button aria-label={`Keep mine: ${label}`} onClick={() => resolve([entry], 'mine')}>
                    Keep mine
                  </Button>
                  <Button aria-label={`Take theirs: ${label}`} onClick={() => resolve([entry], 'theirs')}>
                    Take theirs
                  </Button>
                </Group>
              </li>
            )
          })}
        </ConflictsOfKind>
      ))}
    </section>
  )
}

interface ConflictsOfKindProps {
  kind: Kind
  count: number
  onChoose: (choice: 'mine' | 'theirs') => void
  children: React.ReactNode
}

function ConflictsOfKind({ kind, count, onChoose, children }: ConflictsOfKindProps) {
  return (
    <>
      <Group justify="space-between">
        <h3>{kindLabels[kind]}</h3>
        {count > 1 && (
          <Group gap="xs">
            <Button onClick={() => onChoose('mine')}>Keep all {count} of mine</Button>
            <Button onClick={() => onChoose('theirs')}>Take all {count} of theirs</Button>
          </Group>
        )}
      </Group>
      <ul className={unsentValues.values}>{children}</ul>
    </>
  )
}
