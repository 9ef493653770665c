import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { id } from '@league/contracts/kernel/id'
import {
  personal,
  contact,
  fullName,
  personName,
  photo,
  subjectPlayerId,
} from '@league/contracts/kernel/personal-fields'
import { deriveRedaction } from './redaction.ts'

describe('the redaction of a schema', () => {
  it.each([
    ['unknown content', z.object({ entry: z.unknown() }), 'entry is of type unknown'],
    ['any content', z.object({ entries: z.array(z.any()) }), 'entries[] is of type any'],
    ['fields that the schema does not name', z.object({ block: z.looseObject({}) }), 'block has fields'],
    ['fields of any name', z.object({}).catchall(z.string()), 'The response has fields'],
    ['a transformed value', z.object({ at: z.string().transform(String) }), 'at is of type pipe'],
    ['a map', z.object({ byId: z.map(id, z.string()) }), 'byId is of type map'],
    ['text under arbitrary keys', z.object({ lines: z.record(z.string(), z.string()) }), 'lines{} is text'],
    ['text alone', z.string(), 'The response is text'],
    ['an unmarked first name', z.object({ firstName: z.string() }), 'firstName looks personal'],
    ['an unmarked email address', z.object({ contact_email: z.string() }), 'contact_email looks personal'],
    ['an unmarked phone number', z.object({ phone: z.number() }), 'phone looks personal'],
    ['an unmarked photo', z.object({ photos: z.array(z.object({ url: z.string() })) }), 'photos[].url looks'],
    [
      'the unmarked name of a player',
      z.object({ id: subjectPlayerId, name: z.string() }),
      'name looks personal',
    ],
    ['the unmarked name of a user', z.object({ user: z.object({ name: z.string() }) }), 'user.name looks'],
    ['a first name alone', z.object({ name: personName.firstName }), 'has a first name without a last name'],
    [
      'a list of last names',
      z.object({ names: z.array(personName.lastName) }),
      'names[] is marked last-name',
    ],
    [
      'a list marked as a name',
      z.object({ names: z.array(z.string()).register(personal, { kind: 'full-name' }) }),
      'names is marked full-name but is not text',
    ],
    ['a photo without a player', z.object({ banner: photo.nullable() }), 'banner is a photo'],
    [
      'a photo that cannot be null',
      z.object({ id: subjectPlayerId, banner: photo }),
      'banner is marked photo',
    ],
    ['a contact that cannot be omitted', z.object({ email: contact }), 'email is marked contact'],
    [
      'two player ids',
      z.object({ a: subjectPlayerId, b: subjectPlayerId }),
      'several fields marked player-id',
    ],
    ['names as keys', z.object({ byName: z.record(fullName, z.number()) }), 'byName has personal keys'],
  ])('the redaction of a schema is refused for %s, which could reveal a person', (_, schema, message) => {
    expect(() => deriveRedaction(schema)).toThrow(message)
  })

  it.each([
    ['ids', z.object({ captain_id: id.nullable(), captain: z.object({ id }) })],
    ['booleans and enums', z.object({ photoConsent: z.boolean(), photos: z.enum(['all', 'none']) })],
    ['names of teams', z.object({ name: z.string(), players: z.array(z.object({ id: subjectPlayerId })) })],
  ])('the redaction of a schema is not needed for %s', (_, schema) => {
    expect(deriveRedaction(schema)).toBeNull()
  })
})
