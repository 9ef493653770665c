import type { ViewProps } from '../../page/page.ts'
import { BracketTree } from '../../blocks/bracket/BracketTree.tsx'
import { DivisionPicture } from '../../blocks/bracket/DivisionPicture.tsx'
import { describeChanges, teamsIn, toMatchupRows } from '../../blocks/bracket/drawn-bracket.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { countText } from '../../ui/count-text.ts'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { ShareLink } from '../../ui/ShareLink.tsx'
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
  const teams = teamsIn(bracket).length
  return (
    <>
      <PageHead
        title={`${division.name} Bracket`}
        subtitle={
          <>
            {season.name} · {countText(teams, 'team')} ·{' '}
            {season.isInTournament ? (
              <SiteLink to={paths.tournament()}>All brackets</SiteLink>
            ) : (
              <SiteLink to={paths.seasons()}>All seasons and brackets</SiteLink>
            )}
            {isWebUrl(division.video_url) ? (
              <>
                {' · '}
                <a href={division.video_url ?? ''} rel="noopener">
                  Video
                </a>
              </>
            ) : null}
          </>
        }
      >
        <PrintButton label="Print bracket" />
        <ShareLink
          title={`${division.name} Bracket`}
          label={
            <>
              Share <span>bracket</span>
            </>
          }
          isPrimary
        />
      </PageHead>
      <section className={styles['page']}>
        <DivisionPicture name={division.name} url={division.image_url} />
        {divisions.length > 1 ? (
          <Filters label="Choose a division" look="bar">
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
          <>
            <BracketTree
              bracket={bracket}
              withPath
              renderLink={(game, content) => <SiteLink to={paths.game(game.id)}>{content}</SiteLink>}
            />
            <p className={styles['note']} data-no-print>
              Teams are seeded by their position in {division.name}.
            </p>
          </>
        )}
      </section>
    </>
  )
}
