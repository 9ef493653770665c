import { Checkbox, Radio } from '@mantine/core'
import type { PlayerRecordView } from '@league/contracts/merge/views'
import { formatCount } from '../../../ui/format-count.ts'
import { nameOf, statCountOf } from './merge-preview.ts'
import styles from './MergeCandidate.module.css'

interface Props {
  record: PlayerRecordView
  isMaster: boolean
  isDuplicate: boolean
  onMaster: () => void
  onDuplicate: () => void
}

/** A player to merge: the recorded facts, and the choice between master, duplicate and neither. */
export function MergeCandidate({ record, isMaster, isDuplicate, onMaster, onDuplicate }: Props) {
  const { id, image, email, phoneNumber, teams, captainOf, lines, attributes } = record
  const facts = [
    ['Teams', teams.map(({ name, current }) => (current ? name : `${name} (left)`)).join(' · ') || 'None'],
    ['Captain of', captainOf.join(' · ') || 'None'],
    ['Games', String(new Set(lines.map(({ game_id }) => game_id)).size)],
    ['Stats', formatCount(statCountOf(record), 'value')],
    ['Contact', [email, phoneNumber].filter(Boolean).join(' · ') || 'None'],
    ['Attributes', attributes.map(({ name, value }) => `${name} ${value}`).join(' · ') || 'None'],
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
          <p className={styles.id}>Player #{id}</p>
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
