import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startStreams } from '../../test/live-stream.ts'
import { useLiveActivity } from './use-live-activity.ts'

function Tab({ name }: { name: string }) {
  const { activity, isLive } = useLiveActivity()
  return <p>{`${name}: ${isLive ? activity?.undated : 'none'}`}</p>
}

it('all tabs share one stream, even a tab that is opened while nothing happens', async () => {
  const { open, emit } = startStreams()
  const first = render(<Tab name="first" />)
  await expect.poll(open).toBe(1)
  await emit({ mealtimes: {}, undated: 1 })
  await screen.findByText('first: 1')

  render(<Tab name="second" />)
  await screen.findByText('second: 1')
  await emit({ mealtimes: {}, undated: 2 })
  await screen.findByText('second: 2')
  expect(open()).toBe(1)

  first.unmount()
  await expect.poll(open).toBe(1)
  await emit({ mealtimes: {}, undated: 3 })
  await screen.findByText('second: 3')
})

it('all tabs learn that the stream is down, and later that it is back', async () => {
  const { open, emit, breakOff } = startStreams()
  render(<Tab name="first" />)
  render(<Tab name="second" />)
  await expect.poll(open).toBe(1)
  await emit({ mealtimes: {}, undated: 1 })
  await screen.findByText('second: 1')
  await breakOff()
  await screen.findByText('first: none')
  await screen.findByText('second: none')
  await emit({ mealtimes: {}, undated: 1 })
  await screen.findByText('second: 1')
})

it('browsers without locks have no stream', () => {
  render(<Tab name="old" />)
  expect(screen.getByText('old: none')).toBeDefined()
})
