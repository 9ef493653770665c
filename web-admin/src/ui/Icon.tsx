/** Line drawings in a box of 16 by 16. */
const drawings = {
  alert: 'M8 2.3 14.5 13.5h-13zM8 6.5v3.2M8 11.7v.1',
  ban: 'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0-11.4 0ZM0 0m4 12 8-8',
  businesses:
    'M2.5 6.5 3.5 2.5h9l1 4a1.8 1.8 0 0 1-3.6 0 1.8 1.8 0 0 1-3.7 0 1.8 1.8 0 0 1-3.7 0M3.5 8.3v5.2h9V8.3',
  calendar:
    'M3 3h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM2 6.5h12M5.3 1.5v3M10.7 1.5v3',
  check: 'M0 0m3 8.5 3.3 3.3L13 4.8',
  clock: 'M2.3 8a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0-11.4 0ZM8 4.7V8l2.3 1.5',
  close: 'M0 0m4 4 8 8M12 4l-8 8',
  dot: 'M4.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z',
  down: 'M0 0m4 6 4 4 4-4',
  edit: 'M0 0m3 13 .6-2.8L11 2.8l2.2 2.2-7.4 7.4z',
  external: 'M6.5 3.5H3v9.5h9.5V9.5M9.5 2.5h4v4M13.3 2.7 7.7 8.3',
  eye: 'M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8zM6.2 8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0Z',
  filter: 'M2.5 4.5h11M4.5 8h7M6.5 11.5h3',
  flag: 'M3.5 14V2.5c3-1.4 5 1.4 9 0v6c-4 1.4-6-1.4-9 0',
  history: 'M2.5 8a5.5 5.5 0 1 1 1.7 4M2.5 8 1.3 6.6M2.5 8l1.5-1.2M8 5v3.2l2.2 1.4',
  home: 'M2.5 7.2 8 2.8l5.5 4.4V13.2H9.7V9.6H6.3v3.6H2.5z',
  import: 'M8 2v7M5.2 6.4 8 9.2l2.8-2.8M2.5 10v3.5h11V10',
  keyboard: 'M2 4h12v8H2zM4.5 6.8h.1M6.8 6.8h.1M9.1 6.8h.1M11.4 6.8h.1M5 9.5h6',
  leagues:
    'M5 2.5h6v3.8a3 3 0 0 1-6 0zM5 3.7H2.8c0 2 .8 3 2.4 3.2M11 3.7h2.2c0 2-.8 3-2.4 3.2M8 9.3V12M5.5 13.5h5',
  left: 'M10 4 6 8l4 4',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  moon: 'M13.2 9.7A5.6 5.6 0 1 1 6.3 2.8a4.4 4.4 0 0 0 6.9 6.9Z',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  organization: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M6 8.5h4M6 11h4',
  pause: 'M5.7 3.5v9M10.3 3.5v9',
  player: 'M5.4 5a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0ZM2.8 13.7c.5-2.9 2.5-4.4 5.2-4.4s4.7 1.5 5.2 4.4',
  plus: 'M8 3v10M3 8h10',
  postponed:
    'M3 3h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM2 6.5h12M6 10.2h4.3M8.7 8.5l1.7 1.7-1.7 1.7',
  projections: 'M3 13.5V8M8 13.5V2.5M13 13.5V6',
  right: 'M0 0m6 4 4 4-4 4',
  run: 'M5 3v10l8-5z',
  schedule:
    'M3 3.5h10a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8 3.5v9M4.5 8h1M10.5 8h1',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0ZM10.3 10.3l3.4 3.4',
  settings:
    'M2 4.5h6M11 4.5h3M2 11.5h3M8 11.5h6M8 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0ZM5 11.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z',
  sheet:
    'M3.5 2h9a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1ZM5 5.5h2.5v2.5H5zM9 5.5h2v2.5H9zM5 11h6',
  'sign-out': 'M6.5 2.5H3v11h3.5M10.5 5 13.5 8l-3 3M13.3 8H6.5',
  share: 'M5.5 5 8 2.5 10.5 5M8 2.5V10M3.5 8.5V13.5h9V8.5',
  standings: 'M2 3.5h12M2 8h12M2 12.5h12M5 2v12',
  star: 'M0 0m8 2 1.8 3.9 4.2.500-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.500z',
  swap: 'M4.5 2.5v11M2 11l2.5 2.5L7 11M11.5 13.5v-11M9 5l2.5-2.5L14 5',
  teams: 'M8 2 13 3.7v4.2c0 2.9-2.1 4.9-5 6.1-2.9-1.2-5-3.2-5-6.1V3.7z',
  trash: 'M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.7 6.5v4.7M9.3 6.5v4.7',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H7',
  unsent: 'M2 2l12 12M4.7 6.2A3 3 0 0 0 4.6 12.5h7.2M6.7 4.3a3.7 3.7 0 0 1 5 3.4 2.5 2.5 0 0 1 1.9 3.4',
  up: 'M0 0m4 10 4-4 4 4',
  user: 'M2.2 8a5.8 5.8 0 1 0 11.6 0a5.8 5.8 0 1 0-11.6 0ZM6.1 6.7a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0ZM4.2 12.3c.8-1.5 2.1-2.2 3.8-2.2s3 .7 3.8 2.2',
  wand: 'M3 13 10 6M11.5 2v2.5M10.25 3.25h2.5M13 7.5v2M12 8.5h2M6 2.5v2M5 3.5h2',
  website:
    'M3 2.5h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM2 5.7h12M4 4.1h.1M5.6 4.1h.1',
} as const

export type IconName = keyof typeof drawings

interface Props {
  name: IconName
  /** Pixels. */
  size?: 12 | 16 | 20
}

/** An icon in the color of the text. It is hidden from screen readers, so a text stands beside it or names its button. */
export function Icon({ name, size = 16 }: Props) {
  const isDot = name === 'dot'
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={isDot ? 'currentColor' : 'none'}
      stroke={isDot ? 'none' : 'currentColor'}
      strokeWidth={name === 'more' ? 2.2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
