import path from 'node:path'
import { expect, it } from 'vitest'
import { faults, findFaults } from './find-fault.ts'

const root = path.join(import.meta.dirname, '../..')

it('finds the place of every fault in the code as it is, so that the night does not stop at one that has moved', () => {
  expect(findFaults(root, faults)).toHaveLength(faults.length)
})

it('refuses a fault whose place is gone', () => {
  const gone = {
    fault: 'a purchase is free',
    in: 'termOf',
    find: /no such text/,
    replace: '',
    tests: ['payments'],
  }
  expect(() => findFaults(root, [gone])).toThrow('it fits 0 places')
})
