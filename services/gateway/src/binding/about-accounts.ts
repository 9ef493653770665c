import { z } from 'zod'
import type { Endpoint } from '@league/contracts/kernel/endpoint'

const accountPath = /^\/api\/(auth|users|usersv2|tokens)(\/|$)/
const secretField = /password|token/i

/**
 * Returns whether an endpoint is about users, passwords, sessions or API tokens: by its path, by a user whose
 * id is in the path, or by a password or token in the request or response.
 */
export function isAboutAccounts({ path, refs = [], body, response }: Partial<Endpoint>): boolean {
  return (
    accountPath.test(path ?? '') ||
    refs.some(({ field, kind }) => kind === 'user' && field.startsWith('params.')) ||
    [body, response].some((schema) => fieldsOf(schema).some((name) => secretField.test(name)))
  )
}

function fieldsOf(schema: unknown): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
