import { isShownAddress } from '../../ui/shown-address.ts'
import styles from './DivisionPicture.module.css'

interface Props {
  name: string
  address: string | null
}

/** The picture of a division above its bracket (S080), if it has one. Pages take pictures over https alone. */
export function DivisionPicture({ name, address }: Props) {
  if (!address?.startsWith('https:') || !isShownAddress(address)) return null
  return <img src={address} alt={name} loading="lazy" className={styles['picture']} />
}
