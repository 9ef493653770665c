import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { isWebAddress } from '../kernel/web-address.ts'
import { youtubeId } from '../game/video.ts'
import { isSitePath } from './site-path.ts'

const line = z.string().trim().max(200)
const text = z.string().max(10_000)
/** A page of this site (`/registration`), an address elsewhere, or nothing yet. */
const address = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (value) => value === '' || isSitePath(value) || isWebAddress(value),
    'Use /page or an address that starts with https://',
  )
/** A picture that was uploaded here, one elsewhere, or none yet. */
const picture = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (value) => value === '' || /^\/media\/[a-f0-9]{32}\.webp$/.test(value) || isWebAddress(value),
    'Upload a picture or use an address that starts with https://',
  )
const video = z
  .string()
  .trim()
  .max(2048)
  .transform((value) => (value === '' ? '' : (youtubeId(value) ?? value)))
  .refine((value) => value === '' || /^[A-Za-z0-9_-]{11}$/.test(value), 'Use the address of a YouTube video')

const apparel = z.object({
  name: line,
  price: line,
  description: text,
  colors: z.array(line).max(20),
  /** The first is shown in the grid, all of them in the gallery. */
  images: z.array(picture).max(12),
  /** Where it is ordered. */
  url: address,
})

/** Which part of the league a live block shows: a league, or with null every league of the current season. */
const ofLeague = z.object({ leagueId: id.nullable(), limit: z.number().int().min(1).max(50) })

/** Every block type of a page (R117, S069) and its fields. */
export const blockTypes = {
  hero: z.object({ title: line, subtitle: line.optional() }),
  intro: z.object({ title: line, text }),
  paragraph: z.object({ text }),
  image: z.object({ url: picture, caption: line.optional() }),
  imageHero: z.object({ image: picture, text: line }),
  list: z.object({ items: z.array(line).max(100) }),
  button: z.object({ label: line, url: address, external: z.boolean() }),
  faq: z.object({ items: z.array(z.object({ q: line, a: text })).max(100) }),
  fees: z.object({ items: z.array(z.object({ label: line, amount: line, note: line })).max(50) }),
  contact: z.object({
    people: z
      .array(
        z.object({
          name: line,
          role: line,
          email: z.union([z.literal(''), z.email().max(254)]),
          phone: z.string().trim().max(40),
        }),
      )
      .max(20),
  }),
  map: z.object({ title: line, address: z.string().trim().max(300), url: address }),
  video: z.object({ video, title: line }),
  store: z.object({ items: z.array(apparel).max(60) }),
  standings: ofLeague,
  schedule: ofLeague,
  leaders: z.object({ limit: z.number().int().min(1).max(20) }),
} as const

export type BlockType = keyof typeof blockTypes
export type BlockOf<Type extends BlockType> = z.infer<(typeof blockTypes)[Type]> & { type: Type }
export type KnownBlock = { [Type in BlockType]: BlockOf<Type> }[BlockType]
/** A block as the log holds it: of a known type, or of one that this program does not know and leaves alone. */
export type Block = { type: string } & Record<string, unknown>
export interface PageContent {
  blocks: Block[]
}

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockTypes, type)
}

/** As the log and the views hold it; nothing of an unknown or older block is lost. */
export const pageContent = z.object({
  blocks: z.array(z.looseObject({ type: z.string().min(1).max(40) })).max(100),
})

const mostBytes = 200_000

/** As a command takes it: blocks of known types have to be right, and unknown fields of these are dropped. */
export const givenContent = pageContent.transform((content, context): PageContent => {
  const blocks = content.blocks.map((block, at) => {
    if (!isBlockType(block.type)) return block as Block
    const parsed = blockTypes[block.type].safeParse(block)
    if (parsed.success) return { type: block.type, ...parsed.data } as Block
    for (const issue of parsed.error.issues) {
      context.addIssue({
        code: 'custom',
        message: issue.message,
        path: ['blocks', at, ...issue.path],
      })
    }
    return block as Block
  })
  if (new TextEncoder().encode(JSON.stringify(blocks)).length > mostBytes) {
    context.addIssue({ code: 'custom', message: 'The page is too long.', path: ['blocks'] })
  }
  return { blocks }
})
