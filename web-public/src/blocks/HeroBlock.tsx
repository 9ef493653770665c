import { Hero } from '../ui/Hero.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './HeroBlock.module.css'

export function HeroBlock({ block, level }: BlockProps<'hero'>) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <Hero>
      <div className={styles['hero']}>
        <Heading>{block.title}</Heading>
        {block.subtitle ? <p>{block.subtitle}</p> : null}
      </div>
    </Hero>
  )
}
