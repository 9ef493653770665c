import { expect, it } from 'vitest'
import { isLoopback, networkOf } from './network.ts'

it('the network of an address returns an IPv4 address as it is, also if it is mapped to IPv6', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::FFFF:203.0.113.7')).toBe('203.0.113.7')
})

it('the network of an address returns the /64 of an IPv6 address, however it is written', () => {
  for (const address of ['2001:db8::1', '2001:db8:0:0:ffff::', '2001:DB8:0:0:1:2:3:4', '2001:db8::1%eth0'])
    expect([address, networkOf(address)]).toEqual([address, '2001:db8::/64'])
  expect(networkOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80::/64')
})

it('the network of an address returns any other text as it is', () => {
  expect(networkOf('')).toBe('')
  expect(networkOf('somewhere')).toBe('somewhere')
})

it('the network of an address recognizes loopback addresses', () => {
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
    expect(isLoopback(address)).toBe(true)
  for (const address of ['128.0.0.1', '::2', '2001:db8::127', '']) expect(isLoopback(address)).toBe(false)
})
