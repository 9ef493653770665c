/** A key that is not a character, by its name in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export interface Point {
  x: number
  y: number
}

/** The little that every browser can do, in whatever language its protocol speaks. */
export interface Driver {
  goTo(url: string): Promise<void>
  /** Runs a function in the page. Arguments and result are JSON, and the function uses nothing else. */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Returns the visible text of the frame with a title, whichever site it is from. */
  textOfFrame(title: string): Promise<string>
  /** Presses the mouse button at the first point, moves through the others and releases it at the last. */
  mouse(points: Point[]): Promise<void>
  /** Types text into the element with the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Returns what has gone wrong in the scripts of the pages, if the protocol tells. */
  errors(): string[]
  close(): Promise<void>
}

/** Size of the window, as in the other end-to-end tests on a desktop. */
export const WINDOW = { width: 1440, height: 900 }
