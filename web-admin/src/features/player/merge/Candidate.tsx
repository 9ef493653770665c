import { Checkbox, Radio } from '@mantine/core'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { countsOf, nameOf } from './merge-preview.ts'
import styles from './Candidate.module.css'

interface Props {
  record: PlayerRecordView
  isMaster: boolean
  isDuplicate: boolean
  onMaster: () => void
  onDuplicate: () => void
}

/** What one player has, and what becomes of the player. */
export function Candidate({ record, isMaster, isDuplicate, onMaster, onDuplicate }: Props) {
  const { id, image, email, phoneNumber, teams, captainOf, lines, attributes } = record
  const facts = [
    ['Teams', teams.map(({ name, current }) => (current ? name : `${name}, left`)).join(' · ') || 'none'],
    ['Captain of', captainOf.join(' · ') || 'no team'],
    ['Games', String(new Set(lines.map(({ game_id }) => game_id)).size)],
    ['Stats', `${countsOf(record)} counts`],
    ['Contact', [email, phoneNumber].filter(Boolean).join(' · ') || 'none'],
    ['Attributes', attributes.map(({ name, value }) => `${name} ${value}`).join(' · ') || 'none'],
  ]
  return (
    <li className={styles.candidate} data-master={isMaster || undefined}>
      <div className={styles.head}>
        {image ? (
          <img src={image} alt="" width={48} height={48} className={styles.photo} />
        ) : (
          <span className={styles.photo}>No photo</span>
        )}
        <div>
          <strong>{nameOf(record)}</strong>
          <p className={styles.id}>#{id}</p>
        </div>
      </div>
      <Radio name="master" label="Master" value={id} checked={isMaster} onChange={onMaster} />
      {!isMaster && <Checkbox label="Merge into the master" checked={isDuplicate} onChange={onDuplicate} />}
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
