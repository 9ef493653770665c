import { expect, it } from 'vitest'
import { forgivingStorage } from './browser-storage.ts'

it('a storage that is switched off forgets everything and never fails', () => {
  const switchedOff = [
    () => null,
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  ]
  for (const find of switchedOff) {
    const storage = forgivingStorage(find)
    storage.setItem('theme', 'dark')
    storage.removeItem('theme')
    expect(storage.getItem('theme')).toBeNull()
  }
})
