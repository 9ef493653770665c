import { useEffect, useRef, useState } from 'react'
import { embedAddress, youtubeId } from '@league/contracts/game/video'
import styles from './VideoFrame.module.css'

/** The video of a game. Only a YouTube video is embedded. */
export function VideoFrame({ address }: { address: string | null }) {
  const [hasFailed, setFailed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const id = address ? youtubeId(address) : null
  // React does not support `onError` on an iframe.
  useEffect(() => {
    const element = frame.current
    const onError = () => setFailed(true)
    element?.addEventListener('error', onError)
    return () => element?.removeEventListener('error', onError)
  }, [id])
  if (!id) return null
  if (hasFailed) {
    // Specified text (R236)
    return <p role="alert">There was an error loading the video. Please try again later.</p>
  }
  return (
    <iframe
      ref={frame}
      className={styles.video}
      title="Game video"
      src={embedAddress(id)}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allowFullScreen
    />
  )
}
