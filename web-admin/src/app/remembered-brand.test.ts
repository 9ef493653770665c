import { afterEach, expect, it, vi } from 'vitest'
import { rememberBrand, rememberedBrand } from './remembered-brand.ts'

afterEach(() => vi.unstubAllGlobals())

it('a device remembers the color of the last organization, and shows it for no other', () => {
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  expect(rememberedBrand('east')).toBe('')
  rememberBrand('east', '#7a1f2b')
  expect([rememberedBrand('east'), rememberedBrand('west')]).toEqual(['#7a1f2b', ''])
})
