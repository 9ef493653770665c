import { useContext } from 'react'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { NewsPost } from '@league/contracts/site/news'
import { SiteContext } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/Panel.tsx'
import styles from './NewsPanel.module.css'

/** How many posts are shown before 'Older news' is opened. */
const SHOWN_POSTS = 3

interface NewsPanelProps {
  title: string
  /** Latest first. */
  posts: readonly NewsPost[]
}

/** The latest posts of an organization, with the feed by which visitors can follow them. */
export function NewsPanel({ title, posts }: NewsPanelProps) {
  // A preview in the administration has no site.
  const prefix = useContext(SiteContext)?.prefix ?? ''
  const olderPosts = posts.slice(SHOWN_POSTS)
  return (
    <Panel title={title}>
      <div className={styles['news']}>
        <Posts posts={posts.slice(0, SHOWN_POSTS)} />
        {olderPosts.length > 0 ? (
          <details>
            <summary>Older news</summary>
            <Posts posts={olderPosts} />
          </details>
        ) : null}
        <a href={prefix + paths.newsFeed()} type="application/atom+xml" data-no-print>
          <b>Follow the news</b>
          <span>RSS</span>
          <Icon name="right" />
        </a>
      </div>
    </Panel>
  )
}

function Posts({ posts }: Pick<NewsPanelProps, 'posts'>) {
  return (
    <ol className={styles['posts']}>
      {posts.map(({ date, title, text }, index) => (
        <li key={`${date} ${index}`}>
          <time dateTime={date}>{formatDate(date)}</time>
          <h3>{title}</h3>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ol>
  )
}
