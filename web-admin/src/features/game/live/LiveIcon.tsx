/** Line drawings in a box of 16 by 16. */
const drawings = {
  back: 'M10 4 6 8l4 4',
  pause: 'M5.7 3.5v9M10.3 3.5v9',
  run: 'M5 3v10l8-5z',
  swap: 'M4.5 2.5v11M2 11l2.5 2.5L7 11M11.5 13.5v-11M9 5l2.5-2.5L14 5',
  undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  unsent: 'M2.5 2.5l11 11M4.5 6.6A3 3 0 0 0 5 12.5h7M6.8 4.2a4 4 0 0 1 5.1 3.3 2.5 2.5 0 0 1 1.4 3.9',
} as const

/** An icon of live scoring in the color of the text, hidden from screen readers. */
export function LiveIcon({ name, size = 20 }: { name: keyof typeof drawings; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={name === 'run' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'pause' ? 2.6 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
