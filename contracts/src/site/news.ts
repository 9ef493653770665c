import type { Block } from './blocks.ts'

/** A post of the news that visitors see. */
export interface NewsPost {
  /** The day, `YYYY-MM-DD`. */
  date: string
  title: string
  text: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Returns the posts of some blocks, latest first. A post without a date or a title is a draft, which is left out, as is
 * anything in a stored block that is no post.
 */
export function newsPosts(blocks: readonly Block[]): NewsPost[] {
  return blocks
    .filter(({ type }) => type === 'news')
    .flatMap(({ posts }): unknown[] => (Array.isArray(posts) ? posts : []))
    .map((post) => {
      const { date, title, text } = (post ?? {}) as Record<keyof NewsPost, unknown>
      return { date: textOf(date), title: textOf(title).trim(), text: textOf(text).trim() }
    })
    .filter(({ date, title }) => /^\d{4}-\d\d-\d\d$/.test(date) && title !== '')
    .toSorted((a, b) => b.date.localeCompare(a.date))
}

/** Returns whether some blocks have a post that visitors see. */
export function hasNews(blocks: readonly Block[]): boolean {
  return newsPosts(blocks).length > 0
}
