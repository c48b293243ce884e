import path from 'node:path'
import { expect, it } from 'vitest'
import { faults, findFaults } from './find-fault.ts'

const root = path.join(import.meta.dirname, '../..')

it('every fault is found in the current code, so that a moved one does not stop the nightly run', () => {
  expect(findFaults(root, faults)).toHaveLength(faults.length)
})

it('a fault whose code is gone is rejected', () => {
  const gone = {
    fault: 'a purchase is free',
    in: 'termOf',
    find: /no such text/,
    replace: '',
    tests: ['payments'],
  }
  expect(() => findFaults(root, [gone])).toThrow('it fits 0 places')
})
