import { useEffect, useRef, useState } from 'react'
import styles from './VideoFrame.module.css'

/** A video in its frame, `address` one of `embedAddress`; says so when it cannot be loaded (R236). */
export function VideoFrame({ address, title }: { address: string; title: string }) {
  const [failed, setFailed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // React attaches no `onError` to frames, so it is listened for here.
  useEffect(() => {
    const element = frame.current
    const onError = () => setFailed(true)
    element?.addEventListener('error', onError)
    return () => element?.removeEventListener('error', onError)
  }, [address])
  if (failed) return <p role="alert">There was an error loading the video. Please try again later.</p>
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className={styles['video']}
    />
  )
}
