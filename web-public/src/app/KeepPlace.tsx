import { Component, type ReactNode } from 'react'

interface KeepPlaceProps {
  /** Identifies what the page shows. Another page or filter may move everything. */
  page: string
  /** Changes when the page that is shown is refreshed. */
  data: unknown
  children: ReactNode
}

interface Heading {
  text: string
  /** Pixels below the top of the window. */
  top: number
}

/** A heading this far below the top of the window, in pixels, is still above what the visitor reads. */
const READING_TOP = 160

/**
 * Keeps what a visitor reads where it is in the window when a live change adds, removes or resizes parts above it.
 * Browsers do so only while the parts stay the same elements, and some never do. At the top of the page, the visitor
 * sees the change itself, so nothing is scrolled.
 *
 * A class, because React lets no function see the document right before it changes.
 */
export class KeepPlace extends Component<KeepPlaceProps, object, Heading[] | null> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Heading[] | null {
    const isRefreshed = before.page === this.props.page && before.data !== this.props.data
    return isRefreshed && scrollY > 0 ? byNearness(findHeadings()) : null
  }

  override componentDidUpdate(props: KeepPlaceProps, _state: object, before: Heading[] | null): void {
    const main = document.querySelector('main')
    if (main && (before || props.page !== this.props.page)) main.style.minHeight = ''
    if (!before || !main) return
    const now = new Map(findHeadings().map(({ text, top }) => [text, top]))
    const kept = before.find(({ text }) => now.has(text))
    if (!kept) return
    const shift = (now.get(kept.text) ?? kept.top) - kept.top
    // A page that has become too short to be scrolled so far ends with an empty space.
    const end = scrollY + shift - (document.documentElement.scrollHeight - innerHeight)
    if (end > 0) main.style.minHeight = `${main.offsetHeight + Math.ceil(end)}px`
    scrollBy({ top: shift, behavior: 'instant' })
  }

  override componentWillUnmount(): void {
    const main = document.querySelector('main')
    if (main) main.style.minHeight = ''
  }

  override render() {
    return this.props.children
  }
}

function findHeadings(): Heading[] {
  return [...document.querySelectorAll('main :is(h2, h3)')].map((heading) => ({
    text: heading.textContent,
    top: heading.getBoundingClientRect().top,
  }))
}

/** Puts the heading of the part that is being read first, then those below it, then those above it. */
function byNearness(headings: readonly Heading[]): Heading[] {
  const current = Math.max(
    0,
    headings.findLastIndex(({ top }) => top <= READING_TOP),
  )
  return [...headings.slice(current), ...headings.slice(0, current).toReversed()]
}
