import { newsPosts } from '@league/contracts/site/news'
import { NewsPanel } from '../parts/NewsPanel.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './BlockSection.tsx'
import { PreviewPlaceholder } from './PreviewPlaceholder.tsx'

/** Dated posts, latest first. Drafts, which have no day, are left out. */
export function NewsBlock({ block }: BlockProps<'news'>) {
  const posts = newsPosts([block])
  if (posts.length === 0) return <PreviewPlaceholder text="No news yet. A post needs a day and a headline." />
  return (
    <BlockSection wide>
      <NewsPanel title={block.title || 'News'} posts={posts} />
    </BlockSection>
  )
}
