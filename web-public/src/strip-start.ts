const settled = new WeakSet<Element>()

/**
 * Scrolls a score strip to the game at which it starts, once, unless the browser already has. Some browsers do not know
 * `scroll-initial-target`, and some miss it while the page is still arriving.
 */
export function scrollToStart(strip: Element | null): void {
  if (!strip || settled.has(strip)) return
  settled.add(strip)
  const first = strip.querySelector('[data-start]')
  if (strip.scrollLeft === 0 && first instanceof HTMLElement) strip.scrollLeft = first.offsetLeft
}
