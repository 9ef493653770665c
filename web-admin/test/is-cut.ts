/** Returns whether an element hides a part of what is in it. */
export function isCut(element: Element | null | undefined): boolean {
  if (!element) throw new Error('The element is missing')
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}
