import { z } from 'zod'
import { youtubeId } from '../game/video.ts'
import { formFlag } from '../kernel/query.ts'
import { webAddress } from '../kernel/web-address.ts'

const emptyAsNull = z.literal('').transform(() => null)

/** Fields left out stay. `attributeValues` is JSON text in a form: values by attribute id or key (decision 32). */
export const changePlayer = z.object({
  firstName: z.string().trim().min(1).max(100).optional(),
  lastName: z.string().trim().max(100).optional(),
  email: z.union([z.email().max(254), emptyAsNull, z.null()]).optional(),
  phoneNumber: z.union([z.string().trim().max(40), z.null()]).optional(),
  attributeValues: z.string().max(10_000).optional(),
  removeImage: formFlag.optional(),
  photoConsent: formFlag.optional(),
})

const youtubeVideo = z
  .string()
  .trim()
  .max(2048)
  .refine((address) => youtubeId(address) !== null, 'This is no address of a YouTube video.')

/** The sponsor of a player's page (S046). Fields left out stay; the first time a name is needed. */
export const sponsorPlayer = z.object({
  name: z.string().trim().min(1, 'A name is required.').max(100).optional(),
  url: z.union([webAddress, emptyAsNull, z.null()]).optional(),
  /** Watch, short or embed form (R231): its id is what is kept. */
  video: z.union([emptyAsNull, youtubeVideo, z.null()]).optional(),
  removeImage: formFlag.optional(),
})
