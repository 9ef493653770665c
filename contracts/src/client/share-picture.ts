/** The size that services such as WhatsApp and Slack show as a large card. */
export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630

/** Smaller text cannot be read in the preview of a phone. */
export const MIN_SHARE_TEXT_PX = 18

/** A piece of a line in one font, size and color. */
export interface TextRun {
  text: string
  /** `display` is the condensed font of headings and figures. */
  font: 'display' | 'text' | 'text-bold'
  /** Pixels. */
  size: number
  /** `#rrggbb` */
  fill: string
  /** From 0 to 1; default 1. */
  opacity?: number
}

/** A line of text. A line that is wider than `maxWidth` is set smaller, and then cut with an ellipsis. */
export interface TextPart {
  kind: 'text'
  runs: readonly TextRun[]
  /** Pixels: the position of the anchor on the baseline. */
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  maxWidth: number
}

/** A stored picture. */
export interface ImagePart {
  kind: 'image'
  /** The path of a picture of this server: `/media/….webp`. */
  path: string
  x: number
  y: number
  width: number
  height: number
  /** Whether the picture is shown completely or fills the box. */
  fit: 'contain' | 'cover'
}

/** SVG elements without text and without references to other files. */
export interface ShapePart {
  kind: 'shape'
  svg: string
}

export type PicturePart = TextPart | ImagePart | ShapePart

/** The preview of a page that services show for a shared link. Later parts cover earlier ones. */
export interface SharePicture {
  /** What the picture shows, as a text alternative. */
  alt: string
  parts: readonly PicturePart[]
}
