import { useEffect, useRef, useState } from 'react'
import styles from './EmbedPage.module.css'

interface Props {
  /** The address of the embed on this origin. */
  address: string
  /** The type of the message with the height. */
  message: string
}

const INITIAL_HEIGHT = 400
const MAX_HEIGHT = 20_000

/** Shows an embed in a frame that is as high as its content, as on another website. */
export function EmbedPreview({ address, message }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(INITIAL_HEIGHT)
  useEffect(() => {
    const resize = ({ source, origin, data }: MessageEvent<{ type?: string; height?: number } | null>) => {
      if (source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (data?.type === message && data.height) setHeight(Math.min(data.height, MAX_HEIGHT))
    }
    window.addEventListener('message', resize)
    return () => window.removeEventListener('message', resize)
  }, [message])
  return (
    <iframe
      ref={frame}
      src={address}
      title="Preview"
      height={height}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className={styles.preview}
    />
  )
}
