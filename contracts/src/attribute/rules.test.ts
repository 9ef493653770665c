import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAttributeBody, changeAttributeVisibilityBody } from './commands.ts'
import { defaultAttributeId, defaultAttributes, valueKey } from './defaults.ts'
import { attributeType } from './events.ts'
import { id } from '../kernel/id.ts'
import { sports } from '../organization/sports.ts'
import { MAX_VALUE_LENGTH, attributeTypeLabels, attributeValueError } from './rules.ts'

describe('attributeValueError', () => {
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
    ['string', 'x'.repeat(MAX_VALUE_LENGTH + 1), false],
  ] as const)('accepts %s value %j: %s (R260)', (type, value, isValid) => {
    expect(attributeValueError(type, value) === null).toBe(isValid)
  })

  it('accepts an empty text for every type, to remove a value (R260)', () => {
    for (const type of attributeType.options) expect(attributeValueError(type, '')).toBeNull()
  })

  it('accepts every plain number and every existing day, and no other text (R260)', () => {
    const number = fc.integer({ min: -999_999_999, max: 999_999_999 })
    fc.assert(fc.property(number, (value) => attributeValueError('number', String(value)) === null))
    const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => attributeValueError('date', date.toISOString().slice(0, 10)) === null),
    )
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (text) => {
        if (attributeValueError('number', text) === null) expect(Number.isFinite(Number(text))).toBe(true)
        if (attributeValueError('date', text) === null) expect(Number.isNaN(Date.parse(text))).toBe(false)
      }),
    )
  })
})

describe('the body of an attribute command', () => {
  it('maps Text, Number and Date to the stored types, under either field name (R261, decision 2)', () => {
    for (const [stored, label] of Object.entries(attributeTypeLabels)) {
      const expected = { name: 'Height', type: stored }
      for (const type of [stored, label]) {
        expect(addAttributeBody.parse({ name: ' Height ', type })).toEqual(expected)
        expect(addAttributeBody.parse({ attribute_name: 'Height', attribute_type: type })).toEqual(expected)
      }
    }
    expect(addAttributeBody.safeParse({ name: 'Height' }).error?.issues[0]?.path).toEqual(['type'])
    expect(addAttributeBody.safeParse({ type: 'Text' }).error?.issues[0]?.path).toEqual(['name'])
  })

  it('the body of an attribute command takes is_visible or its inverse, hidden (C113, decision 2)', () => {
    expect(changeAttributeVisibilityBody.parse({ is_visible: false })).toEqual({ hidden: true })
    expect(changeAttributeVisibilityBody.parse({ hidden: false })).toEqual({ hidden: false })
    expect(changeAttributeVisibilityBody.safeParse({}).success).toBe(false)
  })
})

it('default attributes have valid ids per organization and sport, and keys that all sports share (R260)', () => {
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
