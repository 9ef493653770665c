import { useState } from 'react'
import { embedAddress, youtubeId } from '@league/contracts/game/video'
import styles from './game.module.css'

/** The game's video; only a known id is embedded. */
export function VideoFrame({ address }: { address: string | null }) {
  const [failed, setFailed] = useState(false)
  const id = address ? youtubeId(address) : null
  if (!id) return null
  if (failed) return <p role="alert">There was an error loading the video. Please try again later.</p>
  return (
    <iframe
      className={styles.video}
      title="Game video"
      src={embedAddress(id)}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allowFullScreen
      onError={() => setFailed(true)}
    />
  )
}
