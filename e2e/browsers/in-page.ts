import type { Point } from './driver.ts'

/** How to look for an element: a selector and an expression that its name matches, each inside of the last one. */
export type Step = [selector: string, name: string]

/** An element of the page, as a user sees it. */
export interface Found {
  center: Point
  /** Whether a click at the center reaches the element. */
  isOnTop: boolean
  isFocused: boolean
  /** The visible text, or the value of a field. */
  text: string
}

/**
 * Returns the first visible element that the steps lead to, scrolled into view, and the names of all. It runs in the
 * page, so it refers to nothing outside of itself.
 *
 * @param action what else to do: give the element the focus, or watch in `clickHits` whether the next click hits it
 */
export function lookFor(
  steps: Step[],
  action: 'look' | 'focus' | 'watch',
): { found: Found | null; names: string[] } {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const own = (element as HTMLInputElement).labels?.[0]
    return clean(element.getAttribute('aria-label') ?? (label ?? own ?? element).textContent)
  }
  const elements = steps.reduce<Element[]>(
    (parents, [selector, name]) => {
      const matches = parents
        .flatMap((parent) => [...parent.querySelectorAll(selector)])
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => new RegExp(name, 'i').test(nameOf(element)))
      // A text is in all that is around it, so the innermost elements are meant.
      return matches.filter(
        (element) => !matches.some((other) => other !== element && element.contains(other)),
      )
    },
    [document.documentElement],
  )
  const names = elements.map(nameOf)
  const [element] = elements as HTMLElement[]
  if (!element) return { found: null, names }
  if (action === 'focus') element.focus()
  if (action === 'watch') {
    Object.assign(window, { clickHits: false })
    const note = ({ target }: Event) => Object.assign(window, { clickHits: element.contains(target as Node) })
    addEventListener('click', note, { capture: true, once: true })
  }
  const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
  if (!isInside(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const center = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return {
    found: {
      center,
      isOnTop: element.contains(document.elementFromPoint(center.x, center.y)),
      isFocused: document.activeElement === element,
      text: isField ? element.value : clean(element.innerText),
    },
    names,
  }
}
