import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import styles from './RecoveryCodes.module.css'

interface Props {
  codes: readonly string[]
  onDone: () => void
}

/** Shows recovery codes, which the server sends only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const listRef = useRef<HTMLUListElement>(null)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setOutcome('Copied')
    } catch {
      if (listRef.current) window.getSelection()?.selectAllChildren(listRef.current)
      setOutcome('Selected. Copy them with the keyboard.')
    }
  }
  return (
    <Stack gap="sm">
      <p className={styles.hint}>
        Two-step sign-in is on. Store these recovery codes in a safe place: each of them signs you in once if
        you do not have your phone. They are not shown again.
      </p>
      <ul ref={listRef} className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <PrimaryButton onClick={onDone}>I have stored the codes</PrimaryButton>
        <Button onClick={() => void copy()}>Copy codes</Button>
        <output>{outcome}</output>
      </Group>
    </Stack>
  )
}
