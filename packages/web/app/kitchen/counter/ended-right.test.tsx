import { cleanup, screen } from '@testing-library/react'
import type { EndedRight } from '@warm-ladle/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { makeBoard, makePickup } from '../../../test/counter-records.ts'
import { openCounter } from '../../../test/open-counter.tsx'

vi.mock('idb-keyval', () => import('../../../test/stored-in-browser.ts'))
afterEach(cleanup)

const cases: readonly [EndedRight, string][] = [
  ['membership-ended', 'Membership ended'],
  ['left', 'Moved out'],
]

it.each(cases)(
  'a ticket in the state %s says so in words, and so does the response to its scan',
  async (ended, word) => {
    const lars = makePickup(1, 'Lars Højgaard', 'EXD5', { title: 'Crab' })
    const { scan } = await openCounter(makeBoard([{ ...lars, resident: { ...lars.resident, ended } }]))
    const ticket = await screen.findByRole('button', { name: 'Serve Lars Højgaard, EXD5' })
    const described = ticket.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)).toContain(word)
    await scan('EXD5')
    expect(await screen.findByText(new RegExp(`^${word} · .*Crab`))).toBeDefined()
  },
)
