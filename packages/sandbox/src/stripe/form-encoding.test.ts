import { expect, test } from 'vitest'
import { decodeForm, encodeForm } from './form-encoding.ts'

test('nested fields are the same after encoding and decoding', () => {
  const fields = { type: 'card', card: { number: '4242', exp: { month: '1' } }, expand: ['a', 'b'] }
  const decoded = decodeForm(encodeForm({ ...fields, absent: undefined, nothing: null }).toString())
  expect(decoded).toEqual({ ...fields, expand: { 0: 'a', 1: 'b' } })
})

test('a list may be written without numbers', () => {
  expect(decodeForm('a[]=x&a[]=y')).toEqual({ a: { 0: 'x', 1: 'y' } })
})

test('no field name reaches a prototype or nests deeper than Stripe’s own fields do', () => {
  decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
  expect({}).not.toHaveProperty('polluted')
  expect(decodeForm(`a${'[b]'.repeat(50_000)}=x`)).toEqual({})
})
