import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoint } from '@league/contracts/kernel/endpoint'
import { contact, personName, subjectPlayerId } from '@league/contracts/kernel/personal-fields'
import { bindAction, bindCommand, bindRead } from './binding.ts'
import { createRegistry } from './registry.ts'

const people: Endpoint = endpoint({
  id: 'people',
  method: 'GET',
  path: '/api/people',
  summary: 'People',
  access: 'public',
  tenancy: 'organization',
  response: z.object({ people: z.array(z.object({ id: subjectPlayerId, ...personName })) }),
})
const register = (declared: Endpoint) =>
  createRegistry([declared], [bindRead(declared, [], async () => ({}))])

describe('the redaction of an endpoint', () => {
  it('the gateway does not start when a public response gets an unmarked field that looks personal', () => {
    const person = { id: subjectPlayerId, ...personName }
    const declared = { ...people, response: z.object({ person: z.object({ ...person, email: z.string() }) }) }
    expect(() => register(declared)).toThrow(
      'GET /api/people could reveal a person to visitors: person.email looks personal but is not marked',
    )
    const marked = z.object({ person: z.object({ ...person, email: contact.optional() }) })
    expect(register({ ...people, response: marked }).size).toBe(1)
  })

  it('the gateway does not start when a public response with personal fields is not redacted', () => {
    expect(() => register({ ...people, tenancy: 'none' })).toThrow('only reads of one organization')
    const bypassing: Endpoint = { ...people, bypassesReadModels: true }
    const action = bindAction(bypassing, async () => ({}))
    expect(() => createRegistry([people], [action])).toThrow('only reads of one organization')
  })

  it('a public endpoint that needs a secret may respond with a view that gets a personal field', () => {
    const referee = z.object({ game: z.object({ ...personName, id: subjectPlayerId }) })
    const declared: Endpoint = {
      ...people,
      method: 'POST',
      tenancy: 'none',
      concurrency: 'none',
      response: referee,
    }
    const start = (endpoint: Endpoint) => createRegistry([], [bindAction(endpoint, async () => ({}))])
    expect(() => start(declared)).toThrow('only reads of one organization')
    expect(start({ ...declared, needsSecret: true }).size).toBe(1)
  })

  it('the redaction of an endpoint is null when the response contains no person', () => {
    const declared = { ...people, response: z.object({ games: z.number() }) }
    expect(register(declared).get('GET /api/people')?.redaction).toBeNull()
  })

  it('the redaction of an endpoint throws for an endpoint that is not public', () => {
    const redaction = register({ ...people, access: 'organizer' }).get('GET /api/people')?.redaction
    const rules = {
      personNames: 'full' as const,
      photos: 'all' as const,
      consenting: new Set<string>(),
      hiddenAttributes: new Set<string>(),
    }
    expect(() => redaction?.({}, rules)).toThrow('GET /api/people is not for visitors')
  })
})

describe('an endpoint about users, passwords, sessions or tokens', () => {
  const declared: Endpoint = { ...people, access: 'owner', response: z.object({ done: z.boolean() }) }

  it.each<[string, Partial<Endpoint>]>([
    ['its path', { path: '/api/users/:id/lock' }],
    ['a user in its path', { refs: [{ field: 'params.id', kind: 'user' }] }],
    ['a password in its request', { body: z.object({ newPassword: z.string() }) }],
    ['a token in its response', { response: z.object({ token: z.string() }) }],
  ])(
    'an endpoint about users, passwords, sessions or tokens, recognized by %s, stops the start unless it states whether API tokens may call it',
    (_, part) => {
      const changed = { ...declared, ...part }
      expect(() => register(changed)).toThrow('does not state whether API tokens may call it')
      expect(register({ ...changed, apiTokens: 'refused' }).size).toBe(1)
    },
  )
})

describe('an endpoint that reads something', () => {
  const declared: Endpoint = { ...people, access: 'organizer' }

  it('stops the boot if it declares a revision and its binding names no stream, or the other way round', () => {
    const streamOf = () => 'season-east.1'
    const bound = (endpoint: Endpoint, options = {}) =>
      createRegistry([], [bindRead(endpoint, [], async () => ({}), options)])
    expect(bound({ ...declared, hasRevision: true }, { streamOf }).size).toBe(1)
    for (const start of [
      () => bound({ ...declared, hasRevision: true }),
      () => bound(declared, { streamOf }),
    ])
      expect(start).toThrow('GET /api/people must declare hasRevision exactly if its binding names a stream')
  })

  it('stops the boot if it is bound as an action but does not declare that it bypasses the read models', () => {
    const action = bindAction(declared, async () => ({}))
    expect(() => createRegistry([], [action])).toThrow('contradicts bypassesReadModels')
    const bypassing: Endpoint = { ...declared, bypassesReadModels: true }
    expect(createRegistry([], [bindAction(bypassing, async () => ({}))]).size).toBe(1)
    expect(() => register(bypassing)).toThrow('contradicts bypassesReadModels')
  })
})

describe('an endpoint that changes something', () => {
  const declared: Endpoint = { ...people, method: 'POST', access: 'organizer', response: z.object({}) }
  const command = (endpoint: Endpoint) => bindCommand(endpoint, [], vi.fn(), vi.fn())

  it('stops the boot if it is bound as a command but declares that it is none, or the other way round', () => {
    const action: Endpoint = { ...declared, concurrency: 'none' }
    expect(createRegistry([declared], [command(declared)]).size).toBe(1)
    expect(createRegistry([action], [bindAction(action, async () => ({}))]).size).toBe(1)
    expect(() => createRegistry([action], [command(action)])).toThrow('contradicts its concurrency')
    expect(() => createRegistry([declared], [bindAction(declared, async () => ({}))])).toThrow(
      'POST /api/people is bound as action, which contradicts its concurrency',
    )
  })
})
