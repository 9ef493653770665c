import { describe, expect, it } from 'vitest'
import { mentionIn, mentionOf, profileMentions, withoutMention } from './mentions.ts'

const personOf = (...names: string[]) => ({ names: new Set(names), contacts: new Set<string>() })
const zorbina = personOf('Zorbina Quixmarker')

describe('a text mentions a player', () => {
  it('by the whole name without a separator, in any order, also inside an address or a word', () => {
    for (const text of [
      'ZorbinaQuixmarker',
      '@zorbinaquixmarker',
      'quixmarkerzorbina@mail.example',
      'See instagram.com/zorbinaquixmarker77',
    ])
      expect([text, mentionOf(text, zorbina)]).toEqual([text, 'whole'])
  })

  it('only in part by a short name without a separator, which may be a part of another word', () => {
    const al = personOf('Al Most')
    expect(mentionOf('It is almost noon', al)).toBe('part')
    expect(mentionOf('It is noon', al)).toBeNull()
  })

  it('in the profile of somebody else by the surname inside a word, but not by the first name', () => {
    expect(profileMentions('otto.quixmarker2@mail.example', zorbina)).toBe(true)
    expect(profileMentions('ottoquixmarker@mail.example', zorbina)).toBe(true)
    expect(profileMentions('zorbina@mail.example', zorbina)).toBe(false)
    expect(profileMentions('banjo.leeward@mail.example', personOf('Ann Lee'))).toBe(false)
  })
})

describe('a text mentions a user', () => {
  it('by parts of the username of at least four letters', () => {
    const user = { kind: 'user' as const }
    expect(mentionIn('Familie Vanderplank', user, personOf('Wim.Vanderplank'))).toBe('part')
    expect(mentionIn('Wim is here', user, personOf('Wim.Vanderplank'))).toBeNull()
    expect(mentionIn('Plan b', user, personOf('a-b'))).toBeNull()
  })
})

describe('a text of a page', () => {
  it('loses the name without a separator, and the short parts of a whole name', () => {
    const user = { kind: 'user' as const }
    const wim = personOf('wim.vanderplank')
    expect(withoutMention('Ask @wimvanderplank or Wim Vanderplank', user, wim)).toBe(
      'Ask @[removed] or [removed]',
    )
    expect(withoutMention('Ask Wim or Jo Vanderplank', user, personOf('jo.vanderplank'))).toBe(
      'Ask Wim or [removed]',
    )
  })
})
