import { Group, Stack } from '@mantine/core'
import type { ErasureView } from '@league/contracts/erasure/views'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { formatCount } from '../../ui/format-count.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import text from '../../ui/text.module.css'
import { Instant } from '../Instant.tsx'
import styles from './Erasure.module.css'
import { remainingText } from './remaining-text.ts'

interface Props {
  receipt: ErasureView
  onClose: () => void
}

/** The receipt of an erasure. It holds no personal data. */
export function ErasureReceipt({ receipt, onClose }: Props) {
  const { texts, pictures } = receipt
  const extras = [
    texts > 0 && formatCount(texts, 'text'),
    pictures > 0 && formatCount(pictures, 'picture'),
  ].filter((extra) => extra !== false)
  return (
    <Stack gap="md">
      <dl className={styles.facts}>
        <dt>Erased</dt>
        <dd>
          The personal data of a {receipt.kind}
          {extras.length > 0 && `, with ${extras.join(' and ')}`}
        </dd>
        <dt>When</dt>
        <dd>
          <Instant at={receipt.at} />
        </dd>
        <dt>By</dt>
        <dd>{receipt.by.name}</dd>
        <dt>Reason</dt>
        <dd>{receipt.reason ?? '–'}</dd>
        <dt>Receipt</dt>
        <dd>{receipt.id}</dd>
      </dl>
      {receipt.remaining && receipt.remaining.length > 0 && (
        <>
          <p>These still mention the person and were not erased:</p>
          <ul className={styles.list}>
            {receipt.remaining.map((kind) => (
              <li key={kind}>{remainingText[kind]}</li>
            ))}
          </ul>
        </>
      )}
      <p className={text.muted}>
        The database removes the last traces from its files within about an hour. Backups that were made
        before this erasure still have the data: they are out of reach. The history keeps this receipt.
      </p>
      <Group justify="flex-end">
        <PrimaryButton ref={focusOnMount} data-autofocus onClick={onClose}>
          Close
        </PrimaryButton>
      </Group>
    </Stack>
  )
}
