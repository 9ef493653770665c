import { useRef, useState } from 'react'

/** How a dialog stays open for the next entry. */
export interface AddAnother {
  /** What was added last, and how many entries were added since the dialog was opened. */
  added: { name: string; count: number } | null
  /** Notes which button was pressed: the one that keeps the dialog open, or not. */
  choose: (isAnother: boolean) => void
}

/**
 * Lets a form in a dialog save one entry after another. Pass `another` to the dialog, and call `finish` once an entry is
 * saved: it closes the dialog, or empties the fields that change with each entry by `prepareNext`.
 */
export function useAddAnother(onClose: () => void) {
  const isWanted = useRef(false)
  const [added, setAdded] = useState<AddAnother['added']>(null)
  const choose = (isAnother: boolean) => {
    isWanted.current = isAnother
  }
  const finish = (name: string, prepareNext: () => void) => {
    if (!isWanted.current) return onClose()
    prepareNext()
    setAdded((before) => ({ name, count: (before?.count ?? 0) + 1 }))
  }
  return { another: { added, choose }, finish }
}
