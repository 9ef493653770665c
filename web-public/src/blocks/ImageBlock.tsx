import type { BlockProps } from './block-props.ts'
import styles from './ImageBlock.module.css'
import { PreviewPlaceholder } from './PreviewPlaceholder.tsx'
import { isPictureUrl } from './picture-url.ts'

/**
 * A picture, not cropped, with a caption. Its box has a fixed ratio, so that the page does not move when it
 * loads.
 */
export function ImageBlock({ block }: BlockProps<'image'>) {
  if (!isPictureUrl(block.url)) return <PreviewPlaceholder text="No picture yet" />
  return (
    <figure className={styles['figure']}>
      <img src={block.url} alt="" loading="lazy" />
      {block.caption ? <figcaption>{block.caption}</figcaption> : null}
    </figure>
  )
}
