import type { BlockProps } from './block-props.ts'
import styles from './ImageBlock.module.css'
import { Placeholder } from './Placeholder.tsx'
import { isShownPicture } from './shown-picture.ts'

/** A picture whole, in a room that is kept for it; the caption tells what it shows. */
export function ImageBlock({ block }: BlockProps<'image'>) {
  if (!isShownPicture(block.url)) return <Placeholder text="No picture yet" />
  return (
    <figure className={styles['figure']}>
      <img src={block.url} alt="" loading="lazy" />
      {block.caption ? <figcaption>{block.caption}</figcaption> : null}
    </figure>
  )
}
