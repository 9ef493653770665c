import type { PlayerId } from '@league/contracts/kernel/id'
import { youtubeId } from '@league/contracts/game/video'
import type { Id } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { PlayerEvent, PlayerPerson, PlayerSponsor } from '@league/contracts/player/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import type { FromReadModel } from '../kernel/from-read-model.ts'
import { player, type PlayerState, requireExistingPlayer } from './state.ts'

/** An omitted field keeps its value. */
export interface PersonInput {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | null | undefined
  phoneNumber?: string | null | undefined
  /** Address of the stored picture. Null removes it. */
  image?: string | null | undefined
  /** Values by attribute key. An omitted attribute keeps its value; an empty text removes it. */
  attributeValues?: Readonly<Record<string, string>> | undefined
}

export const emptyPerson: PlayerPerson = {
  firstName: '',
  lastName: '',
  email: null,
  phoneNumber: null,
  image: null,
  attributeValues: {},
}

export interface RegisterPlayer extends PersonInput {
  legacyId?: string | null | undefined
  /** The players with the same name, which the log holds only encrypted. Omitted: they do not matter. */
  namesakes?: FromReadModel<readonly Id[]> | undefined
}

/**
 * Registers a player.
 *
 * @throws Problem `player-name-exists` if there are players with the same name (R198) · `name-required`
 * without a first name
 */
export const registerPlayer: CommandHandler<RegisterPlayer, PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  creates: true,
  decide({ legacyId, namesakes, ...input }, state, { newId }) {
    if (state) return []
    if (namesakes && namesakes.value.length > 0) reject('player-name-exists')
    const data = { playerId: newId, person: mergePerson(emptyPerson, input), legacyId: legacyId ?? null }
    return [{ type: 'PlayerRegistered', data }]
  },
}

/** Changes a player's personal fields. @throws Problem `not-found` · `name-required` without a first name */
export const changePlayer: CommandHandler<PersonInput, PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  decide(input, state) {
    const { playerId, person } = requireExistingPlayer(state)
    // Without the person, the key is destroyed and PlayerForgotten is about to be appended.
    const before = person ?? reject('not-found')
    const after = mergePerson(before, input)
    return isSamePerson(before, after) ? [] : [{ type: 'PlayerChanged', data: { playerId, before, after } }]
  },
}

export interface RecordPhotoConsent {
  given: boolean
}

/**
 * Records whether visitors may see the player's photo. A first refusal is recorded too, because it shows that
 * the player was asked.
 *
 * @throws Problem `not-found`
 */
export const recordPhotoConsent: CommandHandler<RecordPhotoConsent, PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  decide({ given }, state) {
    const { playerId, photoConsent } = requireExistingPlayer(state)
    return photoConsent === given ? [] : [{ type: 'PhotoConsentRecorded', data: { playerId, given } }]
  },
}

/** An omitted field keeps its value; null or an empty text clears it. */
export interface SponsorPlayer {
  name?: string | undefined
  url?: string | null | undefined
  /** Address of the stored picture. Null removes it. */
  image?: string | null | undefined
  /** Any address of a YouTube video (R231). */
  video?: string | null | undefined
}

/**
 * Sets or changes the sponsor of a player's page (S046, R215).
 *
 * @throws Problem `not-found` · `name-required` for a sponsor without a name · `invalid` for an address that
 * is no YouTube video
 */
export const sponsorPlayer: CommandHandler<SponsorPlayer, PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  decide({ name, url, image, video }, state) {
    const { playerId, sponsor: before, sponsorVideo } = requireExistingPlayer(state)
    const after: PlayerSponsor = {
      name: (name ?? before?.name ?? '').trim() || reject('name-required'),
      image: image === undefined ? (before?.image ?? null) : image,
      url: url === undefined ? (before?.url ?? null) : url || null,
    }
    const videoId = video === undefined ? sponsorVideo : parseVideo(video)
    if (before && isSameSponsor(before, after) && videoId === sponsorVideo) return []
    const data = { playerId, before, after, video: { before: sponsorVideo, after: videoId } }
    return [{ type: 'PlayerSponsorChanged', data }]
  },
}

/** Removes the sponsor of a player's page (S046). @throws Problem `not-found` */
export const removeSponsor: CommandHandler<object, PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  decide(_, state) {
    const { playerId, sponsor: before, sponsorVideo } = requireExistingPlayer(state)
    const video = { before: sponsorVideo, after: null }
    return before ? [{ type: 'PlayerSponsorChanged', data: { playerId, before, after: null, video } }] : []
  },
}

/**
 * Deletes a player. Reads no longer show the player; the log keeps the events (decision 29). `forgetPlayer`
 * is for destroying the personal fields.
 *
 * @throws Problem `not-found`
 */
export const deletePlayer: CommandHandler<object, PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  decide: (_, state) => [
    { type: 'PlayerDeleted', data: { playerId: requireExistingPlayer(state).playerId } },
  ],
}

/**
 * Records that the person's key was destroyed. Accepts deleted players; a repeat appends nothing.
 *
 * @throws Problem `not-found` for a player who was never registered
 */
export const forgetPlayer: CommandHandler<object, PlayerState, PlayerEvent, PlayerId> = {
  ...player,
  decide(_, state) {
    const { playerId, status } = state ?? reject('not-found')
    return status === 'forgotten' ? [] : [{ type: 'PlayerForgotten', data: { playerId } }]
  },
}

function mergePerson(before: PlayerPerson, input: PersonInput): PlayerPerson {
  const firstName = (input.firstName ?? before.firstName).trim() || reject('name-required')
  const values = Object.entries({ ...before.attributeValues, ...input.attributeValues })
  return {
    firstName,
    lastName: (input.lastName ?? before.lastName).trim(),
    email: input.email === undefined ? before.email : input.email || null,
    phoneNumber: input.phoneNumber === undefined ? before.phoneNumber : input.phoneNumber?.trim() || null,
    image: input.image === undefined ? before.image : input.image,
    attributeValues: Object.fromEntries(values.filter(([, value]) => value !== '')),
  }
}

function isSamePerson(a: PlayerPerson, b: PlayerPerson): boolean {
  const { attributeValues: valuesOfA, ...fieldsOfA } = a
  const { attributeValues: valuesOfB, ...fieldsOfB } = b
  return haveSameFields(valuesOfA, valuesOfB) && haveSameFields(fieldsOfA, fieldsOfB)
}

function haveSameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field])
}

function isSameSponsor(a: PlayerSponsor, b: PlayerSponsor): boolean {
  return a.name === b.name && a.image === b.image && a.url === b.url
}

/**
 * Returns the id of a YouTube video, null for an empty address.
 *
 * @throws Problem `invalid` for any other address
 */
function parseVideo(address: string | null): string | null {
  if (!address?.trim()) return null
  return (
    youtubeId(address.trim()) ??
    reject('invalid', [{ path: 'video', message: 'Use the address of a YouTube video.' }])
  )
}
