import { Hero } from '../ui/Hero.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './ImageHeroBlock.module.css'
import { isPictureUrl } from './picture-url.ts'

/**
 * A picture under a large text, at least 60% of the viewport high (R120). Without a picture, the
 * organization's color is the background.
 */
export function ImageHeroBlock({ block, level }: BlockProps<'imageHero'>) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const text = (
    <div className={styles['text']}>
      <Heading>{block.text}</Heading>
    </div>
  )
  if (!isPictureUrl(block.image)) {
    return (
      <div className={styles['plain']}>
        <Hero>{text}</Hero>
      </div>
    )
  }
  return (
    <section className={styles['hero']}>
      <img src={block.image} alt="" fetchPriority={level === 1 ? 'high' : 'auto'} />
      {text}
    </section>
  )
}
