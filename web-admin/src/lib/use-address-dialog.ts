import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Returns which of some dialogs the address asks for, such as `#add-team`, until it is closed. `typed` is what the dialog
 * starts with: 'Harbor Lights' for `#add-team=Harbor%20Lights`.
 */
export function useAddressDialog<Name extends string>(names: readonly Name[]) {
  const { hash, key } = useLocation()
  const [closedKey, setClosedKey] = useState<string | null>(null)
  const [asked, typed = ''] = hash.slice(1).split('=')
  const name = closedKey === key ? undefined : names.find((other) => other === asked)
  return { name: name ?? null, typed: name ? decodeText(typed) : '', close: () => setClosedKey(key) }
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
