import { Hero } from '../ui/Hero.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './ImageHeroBlock.module.css'
import { isShownPicture } from './shown-picture.ts'

/** A picture with words over it, at least 60% of the viewport high (R120); on the organization's field without one. */
export function ImageHeroBlock({ block, level }: BlockProps<'imageHero'>) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const words = (
    <div className={styles['words']}>
      <Heading>{block.text}</Heading>
    </div>
  )
  if (!isShownPicture(block.image)) {
    return (
      <div className={styles['plain']}>
        <Hero>{words}</Hero>
      </div>
    )
  }
  return (
    <section className={styles['hero']}>
      <img src={block.image} alt="" fetchPriority={level === 1 ? 'high' : 'auto'} />
      {words}
    </section>
  )
}
