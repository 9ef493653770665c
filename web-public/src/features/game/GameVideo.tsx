import { useState } from 'react'
import styles from './GameVideo.module.css'

/** The film of the game; says so when it cannot be loaded (R236). */
export function GameVideo({ address, title }: { address: string; title: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <div className={styles['video']}>
      {failed ? (
        <p role="alert">There was an error loading the video. Please try again later.</p>
      ) : (
        <iframe
          src={address}
          title={title}
          loading="lazy"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  )
}
