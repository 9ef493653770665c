import { z } from 'zod'
import { calendarDate } from '../kernel/calendar.ts'
import { leagueId } from '../kernel/id.ts'
import { personal } from '../kernel/personal-fields.ts'
import { isWebAddress } from '../kernel/address.ts'
import { youtubeId } from '../game/video.ts'
import { isSitePath } from './addresses.ts'

const line = z.string().trim().max(200)
const text = z.string().max(10_000)
/** A page of this site (`/registration`), a URL of another site, or empty. */
const address = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (value) => value === '' || isSitePath(value) || isWebAddress(value),
    'Use a page such as /schedule or an address such as https://example.com.',
  )
/** An uploaded picture, a URL of another site, or empty. */
const picture = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (value) => value === '' || /^\/media\/[a-f0-9]{32}\.webp$/.test(value) || isWebAddress(value),
    'Upload a picture or use an address such as https://example.com/team.jpg.',
  )
const video = z
  .string()
  .trim()
  .max(2048)
  .transform((value) => (value === '' ? '' : (youtubeId(value) ?? value)))
  .refine((value) => value === '' || /^[A-Za-z0-9_-]{11}$/.test(value), 'Use the address of a YouTube video.')

const apparel = z.object({
  name: line,
  price: line,
  description: text,
  colors: z.array(line).max(20),
  /** The grid shows the first image, the gallery all of them. */
  images: z.array(picture).max(12),
  /** The page where it can be ordered. */
  url: address,
})

/** A post of the news. One without a date or a title is a draft. */
const newsPost = z.object({
  date: z.union([z.literal(''), calendarDate]),
  title: line,
  text,
})

/** The league of a live block, or null for every league of the current season. */
const ofLeague = z.object({ leagueId: leagueId.nullable(), limit: z.number().int().min(1).max(50) })

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
  news: z.object({ title: line.optional(), posts: z.array(newsPost).max(100) }),
  sponsors: z.object({
    title: line.optional(),
    items: z.array(z.object({ name: line, logo: picture, url: address })).max(40),
  }),
  standings: ofLeague,
  schedule: ofLeague,
  leaders: z.object({ limit: z.number().int().min(1).max(20) }),
} as const

export type BlockType = keyof typeof blockTypes
export type BlockOf<Type extends BlockType> = z.infer<(typeof blockTypes)[Type]> & { type: Type }
export type KnownBlock = { [Type in BlockType]: BlockOf<Type> }[BlockType]
/** A block as stored. Blocks of types that this code does not know are kept unchanged. */
export type Block = { type: string } & Record<string, unknown>
export interface PageContent {
  blocks: Block[]
}

export function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockTypes, type)
}

/** Content as stored and answered. Unknown and older blocks are kept unchanged. */
export const pageContent = z.object({
  blocks: z
    .array(
      z
        .looseObject({ type: z.string().min(1).max(40) })
        .register(personal, { kind: 'exempt', because: 'Organizers write pages for everybody to read.' }),
    )
    .max(100),
})

const MAX_CONTENT_BYTES = 200_000

/**
 * Content as commands accept it. Blocks of known types must be valid, and their unknown fields are dropped.
 */
export const pageContentInput = pageContent.transform((content, context): PageContent => {
  const blocks = content.blocks.map((block, index) => {
    if (!isBlockType(block.type)) return block as Block
    const parsed = blockTypes[block.type].safeParse(block)
    if (parsed.success) return { type: block.type, ...parsed.data } as Block
    for (const issue of parsed.error.issues) {
      context.addIssue({
        code: 'custom',
        message: issue.message,
        path: ['blocks', index, ...issue.path],
      })
    }
    return block as Block
  })
  if (new TextEncoder().encode(JSON.stringify(blocks)).length > MAX_CONTENT_BYTES) {
    context.addIssue({ code: 'custom', message: 'The page is too long.', path: ['blocks'] })
  }
  return { blocks }
})
