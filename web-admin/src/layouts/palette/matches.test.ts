import { describe, expect, it } from 'vitest'
import { findItems, foldText, indexItems, markMatches, type Item } from './matches.ts'

const item = (name: string, detail: string | null = null, kind: Item['kind'] = 'people'): Item => ({
  id: name,
  kind,
  group: kind,
  icon: 'player',
  name,
  detail,
  to: `/${name}`,
})
const found = (items: Item[], query: string, kind: Item['kind'] | null = null) =>
  [...findItems(indexItems(items), query, kind).values()].flat().map(({ name }) => name)

describe('the search of the palette', () => {
  it('finds the beginning of a name before that of another word, and both before the middle of a word', () => {
    const items = ['Overharb', 'Tom Harbison', 'Harbor Lights'].map((name) => item(name))
    expect(found(items, 'harb')).toEqual(['Harbor Lights', 'Tom Harbison', 'Overharb'])
  })

  it('finds every word that was typed, in any order, whatever letter case and accents', () => {
    const items = [item('José Núñez', 'Pelicans'), item('Jose Smith', 'Pelicans'), item('Ann Nunez')]
    expect(found(items, 'nunez JOSE')).toEqual(['José Núñez'])
    expect(found(items, 'jose peli')).toEqual(['José Núñez', 'Jose Smith'])
  })

  it('shows the best three of each group, and more of a single kind', () => {
    const items = Array.from({ length: 9 }, (_, index) => item(`Ann ${index}`))
    expect(found([...items, item('Anns', null, 'places')], 'ann')).toEqual([
      'Ann 0',
      'Ann 1',
      'Ann 2',
      'Anns',
    ])
    expect(found(items, 'ann', 'people')).toHaveLength(9)
    expect(found(items, 'ann', 'games')).toEqual([])
  })

  it('marks what was typed in a name', () => {
    const marked = (name: string, query: string) =>
      markMatches(name, query)
        .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
        .join('')
    expect(marked('Breakers at Harbor', 'harb')).toBe('Breakers at [Harb]or')
    expect(marked('José Núñez', 'nun jo')).toBe('[Jo]sé [Núñ]ez')
    expect(marked('Ann', 'peli')).toBe('Ann')
  })

  it('folds a text to one character for each, so that marks are at the right place', () => {
    for (const text of ['Åse Ðorđe', 'Straße', 'ﬁne 😀 dog', 'İstanbul'])
      expect(foldText(text)).toHaveLength(text.length)
  })
})
