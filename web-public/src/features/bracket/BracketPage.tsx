import type { ViewProps } from '../../page/page.ts'
import { BracketTree } from '../../blocks/bracket/BracketTree.tsx'
import { DivisionPicture } from '../../blocks/bracket/DivisionPicture.tsx'
import { newsOf, rowsOf } from '../../blocks/bracket/drawn.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { isShownAddress } from '../../ui/shown-address.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { useMoved } from '../../ui/use-moved.ts'
import { useNews } from '../../ui/use-news.ts'
import type { BracketData } from './bracket-data.ts'
import styles from './BracketPage.module.css'

/** A division's bracket to look at: every game leads to its page (S024, R175). */
export function BracketPage({ data }: ViewProps<BracketData>) {
  const { season, division, divisions, bracket } = data
  useNews(newsOf(bracket, useMoved(rowsOf(bracket))))
  return (
    <section className={styles['page']}>
      <h1>{division.name} Bracket</h1>
      <p className={styles['season']}>
        {season.name}
        {isShownAddress(division.video_url) ? (
          <>
            {' · '}
            <a href={division.video_url ?? ''} rel="noopener">
              Video
            </a>
          </>
        ) : null}
      </p>
      <DivisionPicture name={division.name} address={division.image_url} />
      {divisions.length > 1 ? (
        <Filters label="Choose a division">
          <input type="hidden" name="seasonId" value={season.id} />
          <SelectFilter
            name="divisionId"
            label="Division"
            value={division.id}
            options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Filters>
      ) : null}
      {bracket.rounds.length === 0 ? (
        <Empty text="The bracket begins when the division has two teams." />
      ) : (
        <BracketTree
          bracket={bracket}
          link={(game, content) => <SiteLink to={paths.game(game.id)}>{content}</SiteLink>}
        />
      )}
    </section>
  )
}
