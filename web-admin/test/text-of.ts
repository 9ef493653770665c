/** Returns the text of an element without the letters of badges, which screen readers do not read either. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const badge of copy.querySelectorAll('svg')) badge.remove()
  return copy.textContent ?? ''
}
