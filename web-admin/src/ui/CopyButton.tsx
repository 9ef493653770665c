import { Button } from '@mantine/core'
import { useState } from 'react'

interface Props {
  /** Names the text for screen readers, as in "Copy as text: the scores". */
  label: string
  text: string
}

/** Copies a text. Where the browser forbids that, the text is shown to be copied by hand. */
export function CopyButton({ label, text }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'forbidden' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('forbidden')
    }
  }
  return (
    <>
      <Button size="compact-sm" aria-label={`Copy as text: ${label}`} onClick={() => void copy()}>
        Copy as text
      </Button>
      <output>{outcome === 'copied' ? 'Copied' : ''}</output>
      {outcome === 'forbidden' && (
        <textarea
          readOnly
          rows={Math.min(12, text.split('\n').length)}
          aria-label={`Text of ${label}`}
          value={text}
          ref={(area) => area?.select()}
        />
      )}
    </>
  )
}
