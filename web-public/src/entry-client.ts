/** Wakes the page: once it has loaded and the browser is idle, or at the first touch, whichever is first. */
const touches = ['pointerdown', 'keydown', 'touchstart', 'pointerover'] as const
let awake = false

function wake(): void {
  if (awake) return
  awake = true
  for (const touch of touches) removeEventListener(touch, wake, true)
  void import('./main.tsx')
}

function wakeWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2000 })
  else setTimeout(wake, 1)
}

for (const touch of touches) addEventListener(touch, wake, { capture: true, passive: true })
if (document.readyState === 'complete') wakeWhenIdle()
else addEventListener('load', wakeWhenIdle, { once: true })
