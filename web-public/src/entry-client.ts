import { followPresses, untilReleased } from './press.ts'
import { scrollToStart } from './strip-start.ts'

/**
 * Fetches the app once the document has loaded, and starts it when the browser is idle or as soon as the visitor presses
 * something. Before that, its scripts would take their share of the network from what the visitor sees. It does not start
 * while a finger or a mouse button is down, because what it adds could move under it. A button that is pressed meanwhile
 * is pressed again for the app.
 */
const IDLE_TIMEOUT_MS = 2000
const RETRY_MS = 5000
let isStarted = false
/** The button that was pressed last before the app could notice. Those of popovers work without the app. */
let pressed: HTMLElement | null = null

function start(): void {
  if (isStarted) return
  isStarted = true
  fetchChunks()
  import('./main.tsx').then(
    () => {
      removeEventListener('click', onClick, true)
      pressed?.click()
    },
    () => {
      isStarted = false
      setTimeout(start, RETRY_MS)
    },
  )
}

/** Fetches all chunks at once, instead of each after the one that imports it. */
function fetchChunks(): void {
  const preloads = document.querySelector('template')
  if (preloads) document.head.append(preloads.content)
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button:not([popovertarget])') : null
  if (button instanceof HTMLElement) pressed = button
  start()
}

function startWhenIdle(): void {
  fetchChunks()
  const startWhenReleased = () => void untilReleased().then(start)
  if ('requestIdleCallback' in window) requestIdleCallback(startWhenReleased, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(startWhenReleased, 1)
}

// Now, because after the visitor has scrolled or pressed something it would move under the finger.
document.querySelectorAll('[data-score-strip] ul, [data-rounds]').forEach(scrollToStart)
followPresses()
addEventListener('click', onClick, true)
addEventListener('keydown', start, { once: true })
if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })
