import type { HeadTags } from '../page/head.ts'

/** Brings title, description and canonical address up to date after a move inside the app. */
export function showTags(tags: HeadTags): void {
  document.title = tags.title
  document.querySelector('meta[name=description]')?.setAttribute('content', tags.description)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', tags.canonical)
}
