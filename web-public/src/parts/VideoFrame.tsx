import { useState } from 'react'
import styles from './VideoFrame.module.css'

/** A video in its frame, `address` one of `embedAddress`; says so when it cannot be loaded (R236). */
export function VideoFrame({ address, title }: { address: string; title: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <p role="alert">There was an error loading the video. Please try again later.</p>
  return (
    <iframe
      src={address}
      title={title}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className={styles['video']}
      onError={() => setFailed(true)}
    />
  )
}
