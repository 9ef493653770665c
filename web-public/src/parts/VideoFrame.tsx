import { useEffect, useRef, useState } from 'react'
import styles from './VideoFrame.module.css'

/**
 * An embedded video. `url` comes from `embedAddress`. Shows an error if the video cannot be loaded (R236).
 */
export function VideoFrame({ url, title }: { url: string; title: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // React does not support `onError` on iframes.
  useEffect(() => {
    const element = frame.current
    const onError = () => setHasFailed(true)
    element?.addEventListener('error', onError)
    return () => element?.removeEventListener('error', onError)
  }, [url])
  if (hasFailed) return <p role="alert">There was an error loading the video. Please try again later.</p>
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className={styles['video']}
    />
  )
}
