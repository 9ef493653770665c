import button from './Button.module.css'
import { Icon } from './Icon.tsx'

/** Prints the page. Phones, which have little room, leave that to the menu of the browser. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" className={`${button['button']} ${button['wide']}`} onClick={() => print()}>
      <Icon name="print" /> {label}
    </button>
  )
}
