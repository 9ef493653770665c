import { describe, expect, it } from 'vitest'
import { embedAddress, youtubeId } from './video.ts'

describe('the YouTube video of a game', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?t=4&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('the YouTube video of a game is read from %s (R231)', (address) => {
    expect(youtubeId(address)).toBe('dQw4w9WgXcQ')
  })

  it.each([
    '',
    'dQw4w9WgXcQ',
    'javascript:alert(1)',
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/channel/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ"onload=x',
  ])('the YouTube video of a game is not found in %j', (address) => {
    expect(youtubeId(address)).toBeNull()
  })

  it('the YouTube video of a game is embedded without cookies', () => {
    expect(embedAddress('dQw4w9WgXcQ')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  })
})
