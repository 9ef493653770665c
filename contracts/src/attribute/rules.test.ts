import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAttribute, toggleAttribute } from './commands.ts'
import { defaultAttributeId, defaultAttributes, valueKey } from './defaults.ts'
import { attributeType } from './events.ts'
import { id } from '../kernel/id.ts'
import { sports } from '../organization/sports.ts'
import { longestValue, typeNames, valueProblem } from './rules.ts'

describe('values of attributes', () => {
  it.each([
    ['number', '00', true],
    ['number', '-1.5', true],
    ['number', '1,5', false],
    ['number', '1e3', false],
    ['number', ' 7', false],
    ['number', 'NaN', false],
    ['date', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['date', '2024-2-9', false],
    ['date', '29.02.2024', false],
    ['string', 'Point guard', true],
    ['string', 'x'.repeat(longestValue + 1), false],
  ] as const)('R260 takes as a %s: %s? %s', (type, value, isOne) => {
    expect(valueProblem(type, value) === null).toBe(isOne)
  })

  it('R260 is no value of any type when it is empty, so that it can be taken away', () => {
    for (const type of attributeType.options) expect(valueProblem(type, '')).toBeNull()
  })

  it('R260 takes every plain number and every day that there is, and no other text for them', () => {
    const number = fc.integer({ min: -999_999_999, max: 999_999_999 })
    fc.assert(fc.property(number, (value) => valueProblem('number', String(value)) === null))
    const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(fc.property(day, (at) => valueProblem('date', at.toISOString().slice(0, 10)) === null))
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (text) => {
        if (valueProblem('number', text) === null) expect(Number.isFinite(Number(text))).toBe(true)
        if (valueProblem('date', text) === null) expect(Number.isNaN(Date.parse(text))).toBe(false)
      }),
    )
  })
})

describe('the form of an attribute', () => {
  it('R261 decision 2 stores Text, Number and Date as string, number and date, under either name', () => {
    for (const [stored, word] of Object.entries(typeNames)) {
      const expected = { name: 'Height', type: stored }
      for (const type of [stored, word]) {
        expect(addAttribute.parse({ name: ' Height ', type })).toEqual(expected)
        expect(addAttribute.parse({ attribute_name: 'Height', attribute_type: type })).toEqual(expected)
      }
    }
    expect(addAttribute.safeParse({ name: 'Height' }).error?.issues[0]?.path).toEqual(['type'])
    expect(addAttribute.safeParse({ type: 'Text' }).error?.issues[0]?.path).toEqual(['name'])
  })

  it('C113 decision 2 takes is_visible, or hidden the other way round', () => {
    expect(toggleAttribute.parse({ is_visible: false })).toEqual({ hidden: true })
    expect(toggleAttribute.parse({ hidden: false })).toEqual({ hidden: false })
    expect(toggleAttribute.safeParse({}).success).toBe(false)
  })
})

it('R260 default attributes have ids that fit, of their organization and sport, and keys that all sports share', () => {
  const organizationId = '0b5f6a52-0000-4000-8000-000000000001'
  for (const sport of sports) {
    for (const { attributeId, key } of defaultAttributes(organizationId, sport.id)) {
      expect(id.safeParse(attributeId).success).toBe(true)
      expect(valueKey(attributeId)).toBe(key)
    }
  }
  expect(valueKey(organizationId)).toBe(organizationId)
  expect(defaultAttributeId('a', 'tennis', 'number')).not.toBe(defaultAttributeId('b', 'tennis', 'number'))
})
