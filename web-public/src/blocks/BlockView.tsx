import type { ReactNode } from 'react'
import type { Block, KnownBlock } from '@league/contracts/site/blocks'
import { ButtonBlock } from './ButtonBlock.tsx'
import { ContactBlock } from './ContactBlock.tsx'
import { FaqBlock } from './FaqBlock.tsx'
import { FeesBlock } from './FeesBlock.tsx'
import { HeroBlock } from './HeroBlock.tsx'
import { ImageBlock } from './ImageBlock.tsx'
import { ImageHeroBlock } from './ImageHeroBlock.tsx'
import { LeadersBlock, ScheduleBlock, StandingsBlock } from './LiveBlocks.tsx'
import type { BlockData } from './block-data.ts'
import { MapBlock } from './MapBlock.tsx'
import { BlockSection } from './BlockSection.tsx'
import { NewsBlock } from './NewsBlock.tsx'
import { SponsorsBlock } from './SponsorsBlock.tsx'
import { toKnownBlock } from './block-shapes.ts'
import { StoreBlock } from './StoreBlock.tsx'
import { IntroBlock, ListBlock, ParagraphBlock } from './TextBlocks.tsx'
import { VideoBlock } from './VideoBlock.tsx'

interface BlockViewProps {
  block: Block
  /** The result of `loadBlockData` for a live block. */
  data?: BlockData
  level?: 1 | 2
}

/**
 * A block of a page (S069, R117). An unknown type shows 'Unsupported block type' (R118). It works without
 * providers; links are then plain.
 */
export function BlockView({ block, data = null, level = 2 }: BlockViewProps): ReactNode {
  const knownBlock = toKnownBlock(block)
  if (!knownBlock) {
    return (
      <BlockSection>
        <p>Unsupported block type</p>
      </BlockSection>
    )
  }
  return renderKnownBlock(knownBlock, data, level)
}

function renderKnownBlock(block: KnownBlock, data: BlockData, level: 1 | 2): ReactNode {
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
    case 'news':
      return <NewsBlock block={block} level={level} />
    case 'sponsors':
      return <SponsorsBlock block={block} level={level} />
    case 'standings':
      return <StandingsBlock data={data} />
    case 'schedule':
      return <ScheduleBlock data={data} />
    case 'leaders':
      return <LeadersBlock data={data} />
  }
}
