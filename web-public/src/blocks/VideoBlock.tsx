import { embedAddress } from '@league/contracts/game/video'
import { VideoFrame } from '../parts/VideoFrame.tsx'
import type { BlockProps } from './block-props.ts'
import { Part } from './Part.tsx'
import { Placeholder } from './Placeholder.tsx'

/** A video by its id (the log holds nothing else), in YouTube's frame that sets no cookies. */
export function VideoBlock({ block, level }: BlockProps<'video'>) {
  if (!/^[\w-]{11}$/.test(block.video)) return <Placeholder text="No video yet" />
  return (
    <Part title={block.title} level={level}>
      <VideoFrame address={embedAddress(block.video)} title={block.title || 'Video'} />
    </Part>
  )
}
