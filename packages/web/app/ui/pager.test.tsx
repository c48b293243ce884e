import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Pager } from './pager.tsx'

it('the pager offers a next page if there are more rows than are counted', () => {
  const onNext = vi.fn<() => void>()
  render(<Pager before={0} shown={20} total="many" onPrevious={undefined} onNext={onNext} />)
  expect(screen.getByRole('status').textContent).toBe('1–20 of 1,000+')
  screen.getByRole('button', { name: 'Next' }).click()
  expect(onNext).toHaveBeenCalledOnce()
})
