import { useEffect, useRef, useState } from 'react'
import { embedAddress, youtubeId } from '@league/contracts/game/video'
import styles from './VideoFrame.module.css'

/** The game's video; only a known id is embedded. */
export function VideoFrame({ address }: { address: string | null }) {
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const id = address ? youtubeId(address) : null
  // React attaches no `onError` to frames, so it is listened for here.
  useEffect(() => {
    const element = frame.current
    const onError = () => setFailed(true)
    element?.addEventListener('error', onError)
    return () => element?.removeEventListener('error', onError)
  }, [id])
  if (!id) return null
  // R236
  if (failed) return <p role="alert">There was an error loading the video. Please try again later.</p>
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
