const videoId = /^[A-Za-z0-9_-]{11}$/

/**
 * Returns the video id in a YouTube URL (watch, youtu.be, embed, live or shorts form), or null if it is not
 * such a URL (R231). Only the id is stored and embedded.
 */
export function youtubeId(address: string): string | null {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return null
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.replace(/^(www|m)\./, '')
  const segments = url.pathname.split('/').filter(Boolean)
  let found: string | null | undefined = null
  if (host === 'youtu.be') found = segments[0]
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    found = segments[0] === 'watch' ? url.searchParams.get('v') : segments[1]
    if (segments[0] && !['watch', 'embed', 'shorts', 'live'].includes(segments[0])) found = null
  }
  return found && videoId.test(found) ? found : null
}

/** Returns the URL of the frame that plays a video. */
export function embedAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}
