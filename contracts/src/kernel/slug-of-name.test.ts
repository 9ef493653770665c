import { expect, it } from 'vitest'
import { slugOfName } from './slug-of-name.ts'

it('a slug is made from a name by replacing letters with accents by those without', () => {
  const slugs = {
    Žižkov: 'zizkov',
    'Été 2026': 'ete-2026',
    'Łódź & Øresund': 'lodz-oresund',
    'Straße 7': 'strasse-7',
    İstanbul: 'istanbul',
    ' --A.C. Milan!! ': 'a-c-milan',
    日本: '',
    '!!!': '',
  }
  expect(Object.fromEntries(Object.keys(slugs).map((name) => [name, slugOfName(name)]))).toEqual(slugs)
})
