import { change, differing, type Phrases } from './phrases.ts'

/** The sponsor of a player's page. The video is sealed: that there is another one is all that is told. */
export const sponsorPhrases: Phrases<'PlayerSponsorChanged'> = {
  PlayerSponsorChanged({ playerId, before, after }, names) {
    const page = `Sponsor of ${names(playerId)}`
    if (!before) return change(`${page} set`, null, after?.name ?? null)
    if (!after) return change(`${page} removed`, before.name, null)
    return change(`${page} changed`, ...differing(before, after, { image: ['banner', picture] }))
  },
}

const picture = (address: string | null) => (address === null ? 'none' : 'a picture')
