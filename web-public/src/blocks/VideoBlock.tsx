import { embedAddress } from '@league/contracts/game/video'
import { VideoFrame } from '../parts/VideoFrame.tsx'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './BlockSection.tsx'
import { PreviewPlaceholder } from './PreviewPlaceholder.tsx'

/** A YouTube video, in the frame that sets no cookies. */
export function VideoBlock({ block, level }: BlockProps<'video'>) {
  if (!/^[\w-]{11}$/.test(block.video)) return <PreviewPlaceholder text="No video yet" />
  return (
    <BlockSection title={block.title} level={level}>
      <VideoFrame url={embedAddress(block.video)} title={block.title || 'Video'} />
    </BlockSection>
  )
}
