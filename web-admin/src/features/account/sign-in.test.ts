import { describe, expect, it } from 'vitest'
import { tenantOfSignIn } from './sign-in.ts'

const page = (hostname: string, pathname: string, search = '') =>
  tenantOfSignIn({ hostname, pathname, search })

describe('whose users are looked up (R057)', () => {
  it('sends the host without www., and none on localhost', () => {
    expect(page('www.hoops.example', '/login')).toEqual({ domain: 'hoops.example' })
    expect(page('localhost', '/login')).toEqual({})
    expect(page('127.0.0.1', '/login')).toEqual({})
  })

  it('R007 lets the query parameter domain win', () => {
    expect(page('localhost', '/login', '?domain=hoops.example')).toEqual({ domain: 'hoops.example' })
    expect(page('other.example', '/login', '?domain=hoops.example')).toEqual({ domain: 'hoops.example' })
  })

  it('R019 sends the first segment as slug unless it is login', () => {
    expect(page('localhost', '/wnba/login')).toEqual({ slug: 'wnba' })
    expect(page('localhost', '/login')).toEqual({})
  })
})
