import styles from './Icon.module.css'

const drawings = {
  calendar:
    'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5ZM4 10h16M8 3v4M16 3v4',
  close: 'M5 5l14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  home: 'M4 11 12 4l8 7v9h-5.5v-6h-5v6H4Z',
  left: 'm15 6-6 6 6 6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.6 1.6M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM4.5 20c.6-4.4 3.4-6.5 7.5-6.5s6.9 2.1 7.5 6.5',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z',
  print: 'M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7Z',
  right: 'm9 6 6 6-6 6',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM16 16l4.5 4.5',
  share: 'M12 15V3M8 6.5 12 3l4 3.5M5 12v7.5h14V12',
  shield: 'M5 4h14v8.5c0 4.2-3.2 6.5-7 8-3.8-1.5-7-3.8-7-8Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z',
  table: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M9 10v9',
  up: 'm6 15 6-6 6 6',
} as const

export type IconName = keyof typeof drawings

/** An icon drawn with lines in the color of the text. A text is always next to it or names its button. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) {
  return (
    <svg className={styles['icon']} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
