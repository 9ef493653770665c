import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { currentRoundOf, type DrawnRound } from './drawn-bracket.ts'
import styles from './BracketTree.module.css'

interface RoundLinksProps {
  rounds: readonly DrawnRound[]
  idPrefix: string
}

/**
 * Links to the rounds for narrow screens. The one of the round that is scrolled to is marked: at first, the one in play.
 */
export function RoundLinks({ rounds, idPrefix }: RoundLinksProps) {
  const [current, setCurrent] = useState(currentRoundOf(rounds)?.number)
  const opening = useRef(current)
  // At once and before it is drawn: a focus that comes during a smooth scroll would end it at another round.
  useLayoutEffect(() => scrollTreeTo(`${idPrefix}${opening.current}`, 'instant'), [idPrefix])
  useEffect(() => {
    const columns = rounds.flatMap(({ number }) => document.getElementById(`${idPrefix}${number}`) ?? [])
    const tree = columns[0]?.parentElement
    const update = () => {
      if (!tree) return
      const start = tree.getBoundingClientRect().left
      const distances = columns.map((column) => Math.abs(column.getBoundingClientRect().left - start))
      setCurrent(rounds[distances.indexOf(Math.min(...distances))]?.number)
    }
    tree?.addEventListener('scroll', update, { passive: true })
    return () => tree?.removeEventListener('scroll', update)
  }, [rounds, idPrefix])
  return (
    <nav aria-label="Rounds" className={styles['roundLinks']}>
      {rounds.map(({ number, label }) => (
        <a
          key={number}
          href={`#${idPrefix}${number}`}
          aria-current={number === current || undefined}
          onClick={scrollToRound}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

function scrollToRound(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  scrollTreeTo(event.currentTarget.hash.slice(1))
}

/** Scrolls the tree to a round without changing the address or scrolling the page. */
function scrollTreeTo(roundId: string, behavior: ScrollBehavior = 'auto'): void {
  const round = document.getElementById(roundId)
  const tree = round?.parentElement
  if (!round || !tree) return
  tree.scrollTo({
    behavior,
    left: tree.scrollLeft + round.getBoundingClientRect().left - tree.getBoundingClientRect().left,
  })
}
