/**
 * Loads the app once the document has loaded and the browser is idle, or as soon as the visitor interacts. A button that
 * is pressed meanwhile is pressed again for the app.
 */
const interactions = ['pointerdown', 'keydown', 'touchstart', 'pointerover'] as const
const IDLE_TIMEOUT_MS = 2000
let isStarted = false
/** The button that was pressed last before the app could notice. Those of popovers work without the app. */
let pressed: HTMLElement | null = null

function start(): void {
  if (isStarted) return
  isStarted = true
  for (const interaction of interactions) removeEventListener(interaction, start, true)
  void import('./main.tsx').then(() => {
    removeEventListener('click', notePress, true)
    pressed?.click()
  })
}

function notePress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button:not([popovertarget])') : null
  if (button instanceof HTMLElement) pressed = button
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(start, 1)
}

addEventListener('click', notePress, true)
for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true })
if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })
