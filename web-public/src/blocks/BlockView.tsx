import type { ReactNode } from 'react'
import type { Block, KnownBlock } from '@league/contracts/site/blocks'
import { ButtonBlock } from './ButtonBlock.tsx'
import { ContactBlock } from './ContactBlock.tsx'
import { FaqBlock } from './FaqBlock.tsx'
import { FeesBlock } from './FeesBlock.tsx'
import { HeroBlock } from './HeroBlock.tsx'
import { ImageBlock } from './ImageBlock.tsx'
import { ImageHeroBlock } from './ImageHeroBlock.tsx'
import { IntroBlock } from './IntroBlock.tsx'
import { LeadersBlock } from './LeadersBlock.tsx'
import { ListBlock } from './ListBlock.tsx'
import type { BlockData } from './live-data.ts'
import { MapBlock } from './MapBlock.tsx'
import { ParagraphBlock } from './ParagraphBlock.tsx'
import { Part } from './Part.tsx'
import { ScheduleBlock } from './ScheduleBlock.tsx'
import { knownBlock } from './shapes.ts'
import { StandingsBlock } from './StandingsBlock.tsx'
import { StoreBlock } from './StoreBlock.tsx'
import { VideoBlock } from './VideoBlock.tsx'

interface BlockViewProps {
  block: Block
  /** Of a live block: what `loadBlockData` found for it. */
  data?: BlockData
  level?: 1 | 2
}

/** One block of a page by its type (S069, R117). Needs nothing around it; links are plain without a `LinkContext`. */
export function BlockView({ block, data = null, level = 2 }: BlockViewProps): ReactNode {
  const known = knownBlock(block)
  if (!known) {
    return (
      <Part>
        <p>Unsupported block type</p> {/* R118 */}
      </Part>
    )
  }
  return viewOf(known, data, level)
}

function viewOf(block: KnownBlock, data: BlockData, level: 1 | 2): ReactNode {
  switch (block.type) {
    case 'hero':
      return <HeroBlock block={block} level={level} />
    case 'intro':
      return <IntroBlock block={block} level={level} />
    case 'paragraph':
      return <ParagraphBlock block={block} level={level} />
    case 'image':
      return <ImageBlock block={block} level={level} />
    case 'imageHero':
      return <ImageHeroBlock block={block} level={level} />
    case 'list':
      return <ListBlock block={block} level={level} />
    case 'button':
      return <ButtonBlock block={block} level={level} />
    case 'faq':
      return <FaqBlock block={block} level={level} />
    case 'fees':
      return <FeesBlock block={block} level={level} />
    case 'contact':
      return <ContactBlock block={block} level={level} />
    case 'map':
      return <MapBlock block={block} level={level} />
    case 'video':
      return <VideoBlock block={block} level={level} />
    case 'store':
      return <StoreBlock block={block} level={level} />
    case 'standings':
      return <StandingsBlock data={data} />
    case 'schedule':
      return <ScheduleBlock data={data} />
    case 'leaders':
      return <LeadersBlock data={data} />
  }
}
