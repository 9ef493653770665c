const waiting = new Set<() => void>()

function callAll() {
  const due = [...waiting]
  waiting.clear()
  for (const listener of due) listener()
}

/**
 * Calls a listener once the browser has painted the next frame, together with all others that wait for it.
 *
 * @returns a function that withdraws the call
 */
export function callAfterPaint(listener: () => void): () => void {
  // A page in the background paints no frames.
  if (document.hidden) listener()
  else {
    if (waiting.size === 0) requestAnimationFrame(() => setTimeout(callAll))
    waiting.add(listener)
  }
  return () => void waiting.delete(listener)
}
