import { isShownAddress } from '../ui/shown-address.ts'

/** Whether a picture's address may be shown: one that was uploaded here, or http or https elsewhere. */
export function isShownPicture(address: string): boolean {
  return /^\/media\/[\w.-]+$/.test(address) || isShownAddress(address)
}
