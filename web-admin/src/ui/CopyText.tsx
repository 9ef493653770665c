import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import styles from './CopyText.module.css'

interface Props {
  /** What it is, for those who do not see it. */
  label: string
  text: string
}

/** A text to be taken elsewhere, with a button that copies it; where the browser forbids that, the text is selected. */
export function CopyText({ label, text }: Props) {
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<'copied' | 'selected' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('copied')
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
      setCopied('selected')
    }
  }
  return (
    <span className={styles.line}>
      <code ref={shown} className={styles.text}>
        {text}
      </code>
      <Button size="compact-sm" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
      <output className={styles.said}>
        {copied === 'copied' ? 'Copied' : copied === 'selected' ? 'Selected: copy it now' : ''}
      </output>
    </span>
  )
}
