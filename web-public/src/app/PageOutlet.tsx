import { use, useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import { loadChunk } from '../page/chunks.ts'
import { blocksChunk, hasBlocks } from '../page/content.ts'
import { type HeadTags, toHeadTags } from '../page/head.ts'
import type { PageContext } from '../page/page-context.ts'
import type { Content } from '../page/page.ts'
import { BeingBuilt } from '../ui/BeingBuilt.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { KeepPlace } from './KeepPlace.tsx'
import { pageQuery } from './page-query.ts'
import { useRead } from './read-context.ts'
import type { MatchedRoute } from './routes.ts'

/** Shows the page of a route, or its loading, error or not-found state. */
export function PageOutlet({ route, params }: MatchedRoute) {
  // Call `use` in every render, even if the chunk is loaded: React requires it once a render has suspended on
  // it.
  const page = use(loadChunk(route))
  const [search] = useSearchParams()
  const site = useSite()
  const context = useMemo<PageContext>(
    () => ({ route: route.path, params, search, site }),
    [route, params, search, site],
  )
  const options = pageQuery(route, page, useRead(), context)
  const query = useQuery(options)
  const outcome = query.data

  useEffect(() => {
    if (outcome && 'data' in outcome) {
      updateHead(toHeadTags(page.head(outcome.data, context, outcome.content), context))
    }
  }, [outcome, page, context])

  // A page that is shown stays, even if refreshing it failed (R038).
  if (!outcome) return query.isError ? <Failed /> : <Loading text={page.loadingText} />
  if ('problem' in outcome) {
    if (outcome.problem === 'being-built') return <BeingBuilt />
    return outcome.problem === 'failed' ? <Failed /> : <NotFound text={page.notFoundText} />
  }
  const { data, content } = outcome
  const place = page.content?.place
  const replacesView = place === 'instead-of-view' && hasBlocks(content)
  return (
    <KeepPlace page={query.isPlaceholderData ? '' : JSON.stringify(options.queryKey)} data={outcome}>
      {hasBlocks(content) ? <ContentBlocks content={content} hasHeading={place !== 'above-view'} /> : null}
      {replacesView ? null : <page.View data={data} content={content} context={context} />}
    </KeepPlace>
  )
}

interface ContentBlocksProps {
  content: Content
  /** Whether the blocks bring the heading of the page. */
  hasHeading: boolean
}

function ContentBlocks({ content, hasHeading }: ContentBlocksProps) {
  const { Blocks } = use(loadChunk(blocksChunk))
  const { organization } = useSite()
  const title = content.label.toLowerCase() === 'home' ? (organization?.name ?? '') : content.label
  return <Blocks blocks={content.blocks} data={content.data} title={hasHeading ? title : null} />
}

/** Updates title, description and canonical address of the document on navigation. */
function updateHead(tags: HeadTags): void {
  document.title = tags.title
  document.querySelector('meta[name=description]')?.setAttribute('content', tags.description)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', tags.canonical)
}
