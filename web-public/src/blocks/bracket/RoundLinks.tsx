import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react'
import { scrollToStart } from '../../strip-start.ts'
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
  useLayoutEffect(
    () => scrollToStart(document.getElementById(`${idPrefix}${rounds[0]?.number}`)?.parentElement),
    [rounds, idPrefix],
  )
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
function scrollTreeTo(roundId: string): void {
  const round = document.getElementById(roundId)
  const tree = round?.parentElement
  if (!round || !tree) return
  tree.scrollTo({
    left: tree.scrollLeft + round.getBoundingClientRect().left - tree.getBoundingClientRect().left,
  })
}
