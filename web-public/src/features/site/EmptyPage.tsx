import { paths } from '../../paths.ts'
import { Hero } from '../../ui/Hero.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import styles from './EmptyPage.module.css'

/** A page without content: its title and links to other pages. */
export function EmptyPage({ title }: { title: string }) {
  return (
    <>
      <Hero>
        <h1 className={styles['title']}>{title}</h1>
      </Hero>
      <div className={styles['body']}>
        <p>This page has no content yet. Please come back later.</p>
        <ul>
          <li>
            <SiteLink to={paths.standings()}>Standings</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.schedule()}>Schedule</SiteLink>
          </li>
          <li>
            <SiteLink to={paths.players()}>Players</SiteLink>
          </li>
        </ul>
      </div>
    </>
  )
}
