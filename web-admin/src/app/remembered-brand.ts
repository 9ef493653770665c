import { deviceStorage } from '../lib/browser-storage.ts'

const KEY = 'brand'

/** Stores the color of an organization on this device, so that a page that is opened offline has it too. */
export function rememberBrand(organizationId: string, color: string): void {
  deviceStorage.setItem(KEY, `${organizationId} ${color}`)
}

/** Returns the color of an organization as this device has stored it; '' if it has not. */
export function rememberedBrand(organizationId: string): string {
  const [id, color = ''] = (deviceStorage.getItem(KEY) ?? '').split(' ')
  return id === organizationId ? color : ''
}
