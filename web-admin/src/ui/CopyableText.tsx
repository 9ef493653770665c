import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import styles from './CopyableText.module.css'

interface Props {
  /** Names the text for screen readers, as in "Copy TXT record". */
  label: string
  text: string
}

/** A text with a button that copies it, or selects it where the browser forbids copying. */
export function CopyableText({ label, text }: Props) {
  const textRef = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      if (textRef.current) window.getSelection()?.selectAllChildren(textRef.current)
      setOutcome('selected')
    }
  }
  return (
    <span className={styles.line}>
      <code ref={textRef} className={styles.text}>
        {text}
      </code>
      <Button size="compact-sm" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
      <output className={styles.status}>
        {outcome === 'copied'
          ? 'Copied'
          : outcome === 'selected'
            ? 'Selected. Copy it with the keyboard.'
            : ''}
      </output>
    </span>
  )
}
