/**
 * Loads the app once the document has loaded and the browser is idle, or as soon as the visitor interacts.
 */
const interactions = ['pointerdown', 'keydown', 'touchstart', 'pointerover'] as const
const IDLE_TIMEOUT_MS = 2000
let isStarted = false

function start(): void {
  if (isStarted) return
  isStarted = true
  for (const interaction of interactions) removeEventListener(interaction, start, true)
  void import('./main.tsx')
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(start, 1)
}

for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true })
if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })
