import { isWebUrl } from '../../ui/web-url.ts'
import styles from './DivisionPicture.module.css'

interface Props {
  name: string
  url: string | null
}

/** The picture of a division above its bracket (S080), if it has one. Pages load pictures only over HTTPS. */
export function DivisionPicture({ name, url }: Props) {
  if (!url?.startsWith('https:') || !isWebUrl(url)) return null
  return <img src={url} alt={name} loading="lazy" className={styles['picture']} />
}
