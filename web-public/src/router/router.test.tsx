import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  Link,
  matchPath,
  NavLink,
  StaticRouter,
  useLocation,
  useNavigationType,
  useSearchParams,
} from './router.tsx'

const show = (location: string, child: React.ReactNode, basename = '/wnba') =>
  renderToStaticMarkup(
    <StaticRouter basename={basename} location={location}>
      {child}
    </StaticRouter>,
  )

test('links have the basename of the site, and keep the path if they only change the search parameters', () => {
  const hrefOf = (to: Parameters<typeof Link>[0]['to'], basename?: string) =>
    /href="([^"]*)"/.exec(show(`${basename ?? '/wnba'}/schedule?team=a`, <Link to={to} />, basename))?.[1]
  expect(hrefOf('/')).toBe('/wnba')
  expect(hrefOf('/teams?season=b#top')).toBe('/wnba/teams?season=b#top')
  expect(hrefOf('?league=c')).toBe('/wnba/schedule?league=c')
  expect(hrefOf({ search: 'league=c' })).toBe('/wnba/schedule?league=c')
  expect(hrefOf({ pathname: '/teams', search: '' })).toBe('/wnba/teams')
  expect(hrefOf('/', '/')).toBe('/')
  expect(hrefOf('/teams', '/')).toBe('/teams')
})

test('a link of a menu is marked on its page and those below it, in any letter case', () => {
  const isCurrent = (location: string, to: string, end?: boolean) =>
    show(location, <NavLink to={to} {...(end ? { end } : {})} />).includes('aria-current="page"')
  expect(isCurrent('/wnba/TEAMLIST', '/teamList')).toBe(true)
  expect(isCurrent('/wnba/teams/1', '/teams')).toBe(true)
  expect(isCurrent('/wnba/teams/1', '/teams', true)).toBe(false)
  expect(isCurrent('/wnba/teamsheet', '/teams')).toBe(false)
  expect(isCurrent('/wnba', '/', true)).toBe(true)
})

test('the location is the requested one without the basename', () => {
  function Shown() {
    const { pathname, search, key } = useLocation()
    return <>{[pathname, search, key, useNavigationType(), useSearchParams()[0].get('q')].join(' ')}</>
  }
  expect(show('/wnba/search?q=a', <Shown />)).toBe('/search ?q=a default POP a')
  expect(show('/wnba', <Shown />)).toBe('/  default POP ')
})

test('paths match the patterns of pages in any letter case, with or without a slash at the end', () => {
  const paramsOf = (pattern: string, path: string) => matchPath(pattern, path)?.params ?? null
  expect(paramsOf('/', '/')).toEqual({})
  expect(paramsOf('/', '/games')).toBeNull()
  expect(paramsOf('/games', '/GAMES/')).toEqual({})
  expect(paramsOf('/games/:id', '/games')).toBeNull()
  expect(paramsOf('/games/:id', '/Games/a.b-1')).toEqual({ id: 'a.b-1' })
  expect(paramsOf('/games/:id', '/games/1/2')).toBeNull()
  expect(paramsOf('/player/:id/stats', '/player/1/stats')).toEqual({ id: '1' })
  expect(paramsOf('/youth/jccoc', '/youthXjccoc')).toBeNull()
  expect(paramsOf('/:pageSlug', '/rules')).toEqual({ pageSlug: 'rules' })
  expect(paramsOf('*', '/any/path')).toEqual({ '*': 'any/path' })
})
