import { describe, expect, it } from 'vitest'
import { tenantOfSignIn } from './sign-in.ts'

const tenant = (hostname: string, pathname: string, search = '') =>
  tenantOfSignIn({ hostname, pathname, search })

describe('tenantOfSignIn', () => {
  it('sends the host without www., and no domain on localhost (R057)', () => {
    expect(tenant('www.hoops.example', '/login')).toEqual({ domain: 'hoops.example' })
    expect(tenant('localhost', '/login')).toEqual({})
    expect(tenant('127.0.0.1', '/login')).toEqual({})
  })

  it('tenantOfSignIn prefers the query parameter "domain" over the host (R007)', () => {
    expect(tenant('localhost', '/login', '?domain=hoops.example')).toEqual({ domain: 'hoops.example' })
    expect(tenant('other.example', '/login', '?domain=hoops.example')).toEqual({ domain: 'hoops.example' })
  })

  it('sends the first path segment as the slug unless it is "login" (R019)', () => {
    expect(tenant('localhost', '/wnba/login')).toEqual({ slug: 'wnba' })
    expect(tenant('localhost', '/login')).toEqual({})
  })
})
