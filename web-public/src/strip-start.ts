const settled = new WeakSet<Element>()

/**
 * Scrolls a score strip to the game, or a bracket to the round, at which it starts, once, unless the browser already has.
 * Some browsers do not know `scroll-initial-target`, and some miss it while the page is still arriving.
 */
export function scrollToStart(strip: Element | null | undefined): void {
  if (!strip || settled.has(strip)) return
  settled.add(strip)
  const first = strip.querySelector('[data-start]')
  if (strip.scrollLeft !== 0 || !first) return
  const left = first.getBoundingClientRect().left - strip.getBoundingClientRect().left
  // At once: a focus that comes during a smooth scroll would end it at another place.
  strip.scrollTo({ left, behavior: 'instant' })
}
