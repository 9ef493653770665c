/** Style of a thing that is being moved: it follows up and down alone, as its places stand below one another. */
export const upAndDown = (shift: { y: number } | null) => ({
  transform: shift ? `translate3d(0, ${shift.y}px, 0)` : undefined,
})
