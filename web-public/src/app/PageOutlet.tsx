import { use, useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Failed } from '../ui/Failed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Missing } from '../ui/Missing.tsx'
import { loadChunk } from '../page/chunks.ts'
import { holdsBlocks } from '../page/content.ts'
import { ContentBlocks } from './ContentBlocks.tsx'
import { showTags } from './head-in-browser.ts'
import { tagsOf } from '../page/head.ts'
import type { PageContext } from '../page/page-context.ts'
import { pageQuery } from './query.ts'
import { useRead } from './read-context.ts'
import type { MatchedRoute } from './routes.ts'
import { useSite } from '../lib/site.ts'

/** Shows a route: its view, or what is there while it loads, fails or finds nothing. */
export function PageOutlet({ route, params }: MatchedRoute) {
  // Always by `use`: a view that once waited for its chunk must not skip it when React takes the view up again.
  const page = use(loadChunk(route))
  const [search] = useSearchParams()
  const site = useSite()
  const context = useMemo<PageContext>(
    () => ({ route: route.path, params, search, site }),
    [route, params, search, site],
  )
  const query = useQuery(pageQuery(route, page, useRead(), context))
  const outcome = query.data

  useEffect(() => {
    if (outcome && 'data' in outcome) {
      showTags(tagsOf(page.head(outcome.data, context, outcome.content), context))
    }
  }, [outcome, page, context])

  // A page that is there stays, also when bringing it up to date failed (R038).
  if (!outcome) return query.isError ? <Failed /> : <Loading text={page.loading} />
  if ('problem' in outcome) return outcome.problem === 'failed' ? <Failed /> : <Missing text={page.missing} />
  const { data, content } = outcome
  const instead = page.content?.place === 'instead' && holdsBlocks(content)
  return (
    <>
      {holdsBlocks(content) ? (
        <ContentBlocks content={content} names={page.content?.place !== 'above'} />
      ) : null}
      {instead ? null : <page.View data={data} content={content} context={context} />}
    </>
  )
}
