import { Button, Group } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import { Instant } from '../../shared/Instant.tsx'
import { useRead } from '../../lib/use-read.ts'
import type { Box, Entry } from './outbox/box.ts'
import { partsOf, type Kind } from './outbox/fields.ts'
import { labelOf, setNames, shown } from './outbox/labels.ts'
import { makerOf } from './outbox/maker.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './Conflicts.module.css'
import notSent from './NotSent.module.css'

/** Values that somebody else changed too: both of each, whose the other is and since when, and the choice. */
export function Conflicts({ detail, box }: { detail: GameDetailView; box: Box }) {
  const { outbox } = useOutbox()
  const open = Object.values(box.entries).filter(({ state }) => state === 'conflict')
  const { id } = detail.game
  const history = useRead('GET /api/gamesv2/:id/history', { params: { id } }, { enabled: open.length > 0 })
  if (open.length === 0) return null
  const made = (entry: Entry) =>
    makerOf(history.data?.history ?? [], entry.field, entry.theirs ?? null, detail)
  const choose = (entries: readonly Entry[], whose: 'mine' | 'theirs') => {
    const makers = new Map(entries.map((entry) => [entry.field, made(entry)]))
    void outbox.choose(id, [...makers.keys()], whose, (name) => makers.get(name) ?? { by: null, at: null })
  }
  const sets = Map.groupBy(open, ({ field }) => partsOf(field)[0])
  return (
    <section className={styles.conflicts} aria-labelledby="conflicts">
      <h2 id="conflicts">Someone else changed this too</h2>
      <p>
        Choose what stands. The other value is not lost: it stays in the list of what was set aside, and what
        was recorded stays in the history.
      </p>
      {[...sets].map(([kind, entries]) => (
        <Set key={kind} kind={kind} count={entries.length} onChoose={(whose) => choose(entries, whose)}>
          {entries.map((entry) => {
            const label = labelOf(entry.field, detail)
            const maker = made(entry)
            return (
              <li key={entry.field}>
                <h4>{label}</h4>
                <dl>
                  <div>
                    <dt>Yours</dt>
                    <dd>
                      <strong>{shown(entry.field, entry.value, detail)}</strong>, entered{' '}
                      <Instant at={entry.at} />
                    </dd>
                  </div>
                  <div>
                    <dt>Recorded</dt>
                    <dd>
                      <strong>{shown(entry.field, entry.theirs, detail)}</strong>,{' '}
                      {maker.by ?? 'someone else'}
                      {maker.at && (
                        <>
                          , <Instant at={maker.at} />
                        </>
                      )}
                    </dd>
                  </div>
                </dl>
                <Group gap="xs">
                  <Button aria-label={`Keep mine: ${label}`} onClick={() => choose([entry], 'mine')}>
                    Keep mine
                  </Button>
                  <Button aria-label={`Take theirs: ${label}`} onClick={() => choose([entry], 'theirs')}>
                    Take theirs
                  </Button>
                </Group>
              </li>
            )
          })}
        </Set>
      ))}
    </section>
  )
}

interface SetProps {
  kind: Kind
  count: number
  onChoose: (whose: 'mine' | 'theirs') => void
  children: React.ReactNode
}

function Set({ kind, count, onChoose, children }: SetProps) {
  return (
    <>
      <Group justify="space-between">
        <h3>{setNames[kind]}</h3>
        {count > 1 && (
          <Group gap="xs">
            <Button onClick={() => onChoose('mine')}>Keep all {count} of mine</Button>
            <Button onClick={() => onChoose('theirs')}>Take all {count} of theirs</Button>
          </Group>
        )}
      </Group>
      <ul className={notSent.values}>{children}</ul>
    </>
  )
}
