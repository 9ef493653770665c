import type { Page } from '@playwright/test'

/**
 * Returns what is wrong with the layout of a page: a sentence for each text or picture that cannot be seen. While a
 * sheet, a menu or a note is open above the page, its content is measured instead.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(measure)
}

/** Runs in the browser, so it refers to nothing outside. */
function measure(): string[] {
  /** Pixels by which boxes of text may touch. */
  const TOLERANCE = 3
  /** The share of a box of text that is empty above its glyphs, and the same below, for accents. */
  const EMPTY_SHARE = 0.2
  /** A table of so many columns fits on a phone. */
  const SMALL_TABLE = 4
  /** Letters of a word that always fits into a line. Longer ones may be broken. */
  const SHORT_WORD = 10
  /** Wider pictures are backgrounds, or stand alone. */
  const MAX_BADGE_WIDTH = 160
  /** From this width on, a table shows all of its columns at once. */
  const FULL_TABLE_WIDTH = 1200
  const faults = new Set<string>()
  const viewport = document.documentElement.clientWidth
  const sheet = document.querySelector(':popover-open')
  const root = sheet ?? document.body
  if (document.documentElement.scrollWidth > viewport)
    faults.add(`The page is ${document.documentElement.scrollWidth} px wide on a screen of ${viewport} px.`)

  if (sheet) {
    const { left, right, top, bottom } = sheet.getBoundingClientRect()
    const [width, height] = [right - left, bottom - top].map(Math.round)
    if (left < 0 || top < 0 || right > viewport || bottom > window.innerHeight)
      faults.add(`A sheet of ${width} x ${height} px reaches beyond the screen.`)
  }

  interface Box {
    text: string
    rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    node: Node
    isPicture?: boolean
  }
  const boxes: Box[] = []
  const floating = new Map<Element, boolean>()
  const clips = (value: string) => value === 'hidden' || value === 'clip'
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'

  /** Whether an element stays in place while the page scrolls, so that it covers what passes below it. */
  const floats = (element: Element | null): boolean => {
    if (!element || element === sheet) return false
    const known = floating.get(element)
    if (known !== undefined) return known
    const { position } = getComputedStyle(element)
    const result = position === 'fixed' || position === 'sticky' || floats(element.parentElement)
    floating.set(element, result)
    return result
  }

  /** Returns what scrolls sideways around an element. It may start in the middle. */
  const scrollerOf = (element: Element | null): Element | null =>
    element && !scrolls(getComputedStyle(element).overflowX) ? scrollerOf(element.parentElement) : element

  /** Whether an ancestor hides the text on purpose, as for screen readers only. */
  const isHidden = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('option, datalist, noscript, script, style, [popover]:not(:popover-open)') !== null

  /** Notes whether an ancestor cuts the text off. A box of one pixel hides text for screen readers only. */
  const isCutOff = (element: Element, rect: DOMRect): 'cut' | 'hidden' | 'whole' => {
    for (let parent: Element | null = element; parent; parent = parent.parentElement) {
      const style = getComputedStyle(parent)
      const box = parent.getBoundingClientRect()
      if (style.clipPath === 'inset(50%)') return 'hidden'
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) {
        const isOutside = rect.right <= box.left || rect.left >= box.right
        return isOutside ? 'hidden' : 'whole'
      }
      if (clips(style.overflowX) || clips(style.overflowY)) {
        if (box.width <= 1 || box.height <= 1) return 'hidden'
        const isWider = clips(style.overflowX) && (rect.right > box.right + 1 || rect.left < box.left - 1)
        const isTaller =
          clips(style.overflowY) && (rect.bottom > box.bottom + TOLERANCE || rect.top < box.top - TOLERANCE)
        if (isWider || isTaller) return 'cut'
      }
    }
    return 'whole'
  }

  /** Returns the short words of a text that do not fit into a line. */
  const findBrokenWords = (node: Node): string[] =>
    [...(node.textContent ?? '').matchAll(/[^\s\-–—·/]+/g)].flatMap(({ 0: word, index }) => {
      if (word.length > SHORT_WORD) return []
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      return tops.size > 1 ? [word] : []
    })

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (!text || !element || isHidden(element) || element.closest('svg')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = new Set<number>()
    for (const rect of range.getClientRects()) {
      // A link for keyboards waits outside of the screen until it has the focus.
      if (rect.width < 1 || rect.height < 1 || rect.right <= 0) continue
      const outcome = isCutOff(element, rect)
      if (outcome === 'hidden') continue
      lines.add(Math.round(rect.top))
      const scroller = scrollerOf(element)?.getBoundingClientRect()
      if (outcome === 'cut') {
        faults.add(`"${text.slice(0, 60)}" is cut off.`)
        continue
      }
      if (rect.left < -1 && !floats(element) && !scroller)
        faults.add(`"${text.slice(0, 60)}" begins outside of the screen.`)
      if (floats(element)) continue
      const empty = rect.height * EMPTY_SHARE
      const left = Math.max(rect.left, scroller?.left ?? -Infinity)
      const right = Math.min(rect.right, scroller?.right ?? Infinity)
      const glyphs = { left, right, top: rect.top + empty, bottom: rect.bottom - empty }
      boxes.push({ text: text.slice(0, 60), rect: glyphs, node })
    }
    if (lines.size > 1) for (const word of findBrokenWords(node)) faults.add(`"${word}" is broken.`)
  }

  /** Whether an element is behind the text on purpose, as the drawing in the head of a page. */
  const isBackground = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).position === 'absolute' || isBackground(element.parentElement))
  for (const picture of root.querySelectorAll('svg:not(svg svg), img')) {
    const rect = picture.getBoundingClientRect()
    if (rect.width < 1 || rect.width > MAX_BADGE_WIDTH) continue
    if (isHidden(picture) || floats(picture) || isBackground(picture)) continue
    const outcome = isCutOff(picture, rect)
    if (outcome === 'hidden') continue
    const near = picture.closest('a, li, tr, section, header')?.textContent?.trim().slice(0, 40) ?? ''
    const text = `picture of ${near}`
    if (outcome === 'cut') faults.add(`The ${text} is cut off.`)
    boxes.push({ text, rect, node: picture, isPicture: true })
  }

  const isSticky = (cell: Element) => getComputedStyle(cell).position === 'sticky'
  // A table that keeps its first column in place is meant to scroll: the organization chooses its columns.
  for (const table of root.querySelectorAll('table')) {
    const scroller = table.parentElement
    if (!scroller || isHidden(table)) continue
    const hidden = scroller.scrollWidth - scroller.clientWidth
    const keepsColumn = [...table.querySelectorAll('th')].some((cell) => isSticky(cell))
    const isSmall = (table.rows[0]?.cells.length ?? 0) <= SMALL_TABLE
    if (hidden > 1 && (isSmall || (viewport >= FULL_TABLE_WIDTH && !keepsColumn)))
      faults.add(`The table "${table.caption?.textContent}" hides ${hidden} px of its columns.`)
    for (const cell of table.querySelectorAll('th, td')) {
      const next = cell.nextElementSibling
      if (!isSticky(cell) || !next || scroller.scrollLeft > 0) continue
      const covered = cell.getBoundingClientRect().right - next.getBoundingClientRect().left
      if (next.checkVisibility() && covered > 1)
        faults.add(`"${next.textContent}" is covered by the column before it by ${Math.round(covered)} px.`)
    }
  }

  boxes.sort((a, b) => a.rect.top - b.rect.top)
  for (const [index, box] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next]
      if (!other || other.rect.top >= box.rect.bottom - TOLERANCE) break
      // One picture may be made of several.
      if (other.node === box.node || (box.isPicture && other.isPicture)) continue
      const width = Math.min(box.rect.right, other.rect.right) - Math.max(box.rect.left, other.rect.left)
      const height = Math.min(box.rect.bottom, other.rect.bottom) - Math.max(box.rect.top, other.rect.top)
      if (width > TOLERANCE && height > TOLERANCE)
        faults.add(
          `"${box.text}" and "${other.text}" overlap by ${Math.round(width)} x ${Math.round(height)} px.`,
        )
    }
  }

  const pen = document.createElement('canvas').getContext('2d')
  for (const select of root.querySelectorAll('select')) {
    if (!pen || isHidden(select)) continue
    const style = getComputedStyle(select)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const chosen = select.selectedOptions[0]?.text ?? ''
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 16
    if (pen.measureText(chosen).width > room) faults.add(`"${chosen}" does not fit into its select.`)
  }
  return [...faults]
}
