import { formatDate } from '@league/contracts/kernel/calendar-text'
import { hasBlocks } from '../../page/content.ts'
import type { ViewProps } from '../../page/page.ts'
import { Empty } from '../../ui/Empty.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/Section.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import type { TournamentSeason } from './tournament-data.ts'
import styles from './TournamentPage.module.css'

/** The seasons that have a tournament, with links to the brackets of their divisions. */
export function TournamentPage({ data, content }: ViewProps<TournamentSeason[]>) {
  const seasonList =
    data.length === 0 ? (
      <Empty text="No season has a tournament yet." />
    ) : (
      <ul className={styles['seasons']}>
        {data.map(({ id, name, startDate, finishDate, active, divisions }) => (
          <li key={id}>
            <strong>
              {divisions[0] ? <SiteLink to={paths.bracket(id, divisions[0].id)}>{name}</SiteLink> : name}
            </strong>
            <span>{[startDate, finishDate].filter(Boolean).map(formatDate).join(' – ')}</span>
            {active ? <em>Active</em> : null}
            {divisions.length > 0 ? (
              <ul>
                {divisions.map((division) => (
                  <li key={division.id}>
                    <SiteLink to={paths.bracket(id, division.id)}>{division.name} Bracket</SiteLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    )
  if (!hasBlocks(content))
    return (
      <Section title="Tournament" subtitle="Seasons">
        {seasonList}
      </Section>
    )
  return (
    <Section title="Seasons" level={2}>
      {seasonList}
    </Section>
  )
}
