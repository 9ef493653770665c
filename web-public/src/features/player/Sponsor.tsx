import { VideoFrame } from '../../parts/VideoFrame.tsx'
import type { SponsorData } from './sponsor-data.ts'
import styles from './Sponsor.module.css'

/** The banner and the video of a player's sponsor (S046). Both load lazily. */
export function Sponsor({ sponsor, player }: { sponsor: SponsorData; player: string }) {
  const { name, image, url, video } = sponsor
  const banner = image ? (
    <img src={image} alt={name} width={800} height={200} loading="lazy" className={styles['banner']} />
  ) : (
    <strong className={styles['name']}>{name}</strong>
  )
  return (
    <aside aria-label="Sponsor" className={styles['sponsor']} data-columns={video ? 2 : 1}>
      <p className={styles['label']}>Sponsored by</p>
      {url ? (
        <a href={url} rel="sponsored noopener">
          {banner}
        </a>
      ) : (
        banner
      )}
      {video ? <VideoFrame url={video} title={`Video of ${player}, sponsored by ${name}`} /> : null}
    </aside>
  )
}
