import { describe, expect, it } from 'vitest'
import { samplePassword } from '../testing/caller.ts'
import { requireGoodPassword } from './password-strength.ts'

const names = ['south-coast-owner', 'olivia@south-coast.example', 'South Coast Basketball', 'south-coast']
const messageOf = (password: string) =>
  requireGoodPassword(password, names).then(
    () => null,
    (error: { code: string; issues: { path: string; message: string }[] }) => {
      expect([error.code, error.issues[0]?.path]).toEqual(['invalid', 'password'])
      return error.issues[0]?.message
    },
  )

describe('a password that somebody chooses', () => {
  it.each([
    'P@ssw0rd1234',
    '1qaz2wsx3edc',
    '1q2w3e4r5t6y',
    'zaq12wsxcde3',
    'qazwsxedcrfv',
    'qwer1234qwer',
    'asdf1234asdf',
    'test1234test',
    'Summer2024!!',
    'abcdabcdabcd',
    '987654321098',
    'wnba-wnba-wnba',
    'southcoastowner',
    'South-Coast-Owner1',
    'Password1234',
    'aaaaaaaaaaaaaaaa',
    'Basketball2026',
  ])('is refused with advice if it is easy to guess: %s', async (password) => {
    expect(await messageOf(password)).toMatch(/^This password is too easy to guess\. .+\.$/)
  })

  it('is refused if it is too short or too long', async () => {
    expect(await messageOf('x7$kQ2!mZ9p')).toBe('Use at least 12 characters.')
    expect(await messageOf('x1y2'.repeat(33))).toBe('Use at most 128 characters.')
  })

  it.each([samplePassword, 'tall-heron-paints-quiet-gravel', 'x7$kQ2!mZ9p@4v', 'k4tz-9wq2-vm8h-3rpd'])(
    'is accepted if it is hard to guess: %s',
    async (password) => {
      expect(await messageOf(password)).toBeNull()
    },
  )

  it('is checked within a quarter of a second, however it is made', async () => {
    await messageOf(samplePassword)
    for (const password of [
      'p@$$w0rd'.repeat(16),
      'aA1!'.repeat(32),
      'password'.repeat(16),
      '1q2w3e4r'.repeat(16),
    ]) {
      const before = process.threadCpuUsage()
      await messageOf(password)
      const { user, system } = process.threadCpuUsage(before)
      expect([password, (user + system) / 1_000 < 250]).toEqual([password, true])
    }
  })
})
