import { expect, it } from 'vitest'
import { pageContentInput } from './blocks.ts'
import { hasNews, newsPosts } from './news.ts'

const post = (date: string, title: string, text = '') => ({ date, title, text })

it('the posts of all news blocks of a page are listed latest first, without drafts', () => {
  const blocks = [
    { type: 'news', title: 'News', posts: [post('2026-11-09', 'Registration'), post('', 'No day')] },
    { type: 'paragraph', posts: [post('2026-11-30', 'Not news')] },
    { type: 'news', posts: [post('2026-11-21', ' Gym closed ', 'Until Monday.'), post('2026-11-20', ' ')] },
  ]
  expect(newsPosts(blocks)).toEqual([
    post('2026-11-21', 'Gym closed', 'Until Monday.'),
    post('2026-11-09', 'Registration'),
  ])
})

it('malformed posts in a stored news block are left out', () => {
  const malformed = [null, 'x', { date: 7, title: 'a' }, { date: 'soon', title: 'a' }, { date: '2026-01-01' }]
  expect(
    newsPosts([{ type: 'news' }, { type: 'news', posts: {} }, { type: 'news', posts: malformed }]),
  ).toEqual([])
  expect(hasNews([{ type: 'news', posts: malformed }])).toBe(false)
  expect(hasNews([{ type: 'news', posts: [post('2026-01-01', 'A')] }])).toBe(true)
})

it('the day of a post is a day of the calendar or empty', () => {
  const problemsOf = (date: string) =>
    pageContentInput.safeParse({ blocks: [{ type: 'news', title: '', posts: [post(date, 'A')] }] }).error
      ?.issues ?? []
  expect(problemsOf('')).toEqual([])
  expect(problemsOf('2026-02-28')).toEqual([])
  for (const date of ['2026-02-30', 'today', '2026-2-1'])
    expect(problemsOf(date).map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['blocks.0.posts.0.date', 'Enter a date in the form 2026-03-08.'],
    ])
})
