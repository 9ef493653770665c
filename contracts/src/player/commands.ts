import { z } from 'zod'
import { youtubeId } from '../game/video.ts'
import { formFlag } from '../kernel/query.ts'
import { webAddress } from '../kernel/address.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const emptyAsNull = z.literal('').transform(() => null)

/** Omitted fields stay. `attributeValues` is a JSON text with values by attribute id or key (decision 32). */
export const changePlayerBody = z.object({
  firstName: visibleLine().min(1).max(100).optional(),
  lastName: visibleLine().max(100).optional(),
  email: z.union([z.email().max(254), emptyAsNull, z.null()]).optional(),
  phoneNumber: z.union([visibleLine().max(40), z.null()]).optional(),
  attributeValues: z.string().max(10_000).optional(),
  removeImage: formFlag.optional(),
  photoConsent: formFlag.optional(),
})

const youtubeVideo = z
  .string()
  .trim()
  .max(2048)
  .refine((address) => youtubeId(address) !== null, 'Use the address of a YouTube video.')

/** The sponsor of a player's page (S046). Omitted fields stay. A new sponsor needs a name. */
export const sponsorPlayerBody = z.object({
  name: visibleLine().min(1).max(100).optional(),
  url: z.union([webAddress, emptyAsNull, z.null()]).optional(),
  /** A YouTube URL, of which the video id is stored (R231). */
  video: z.union([emptyAsNull, youtubeVideo, z.null()]).optional(),
  removeImage: formFlag.optional(),
})
