import { isWebUrl } from '../ui/web-url.ts'

/** Returns whether a text is the path of an uploaded picture or a safe URL. */
export function isPictureUrl(text: string): boolean {
  return /^\/media\/[\w.-]+$/.test(text) || isWebUrl(text)
}
