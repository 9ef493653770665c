import type { ViewProps } from '../../page/page.ts'
import { BracketTree } from '../../blocks/bracket/BracketTree.tsx'
import { DivisionPicture } from '../../blocks/bracket/DivisionPicture.tsx'
import { describeChanges, toMatchupRows } from '../../blocks/bracket/drawn-bracket.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { isWebUrl } from '../../ui/web-url.ts'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { useChangedRows } from '../../ui/use-changed-rows.ts'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import type { BracketData } from './bracket-data.ts'
import styles from './BracketPage.module.css'

/** The bracket of a division. Each game links to its page (S024, R175). */
export function BracketPage({ data }: ViewProps<BracketData>) {
  const { season, division, divisions, bracket } = data
  useAnnouncement(describeChanges(bracket, useChangedRows(toMatchupRows(bracket))))
  return (
    <section className={styles['page']}>
      <h1>{division.name} Bracket</h1>
      <p className={styles['season']}>
        {season.name}
        {isWebUrl(division.video_url) ? (
          <>
            {' · '}
            <a href={division.video_url ?? ''} rel="noopener">
              Video
            </a>
          </>
        ) : null}
      </p>
      <DivisionPicture name={division.name} url={division.image_url} />
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
        <Empty text="The bracket starts once the division has two teams." />
      ) : (
        <BracketTree
          bracket={bracket}
          renderLink={(game, content) => <SiteLink to={paths.game(game.id)}>{content}</SiteLink>}
        />
      )}
    </section>
  )
}
