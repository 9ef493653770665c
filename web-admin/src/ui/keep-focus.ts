import type { FocusEvent } from 'react'

/**
 * Keeps the focus where somebody has put it in a dialog. The admin kit focuses a new dialog twice, on a slow device
 * after the first keys, which would go on in another field. It prefers the element that has this mark.
 */
export function keepFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  for (const marked of currentTarget.querySelectorAll('[data-autofocus]'))
    if (marked !== target) marked.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}
