import { render, screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { QueryState } from './query-state.tsx'

const failed = (error: Error) => ({
  data: undefined,
  error,
  isLoadingError: true,
  isRefetchError: false,
  isFetching: false,
  dataUpdatedAt: 0,
  refetch: () => undefined,
})

it.each([
  ['failed', 'Error loading meals! (Reference: k7qm2xhd9tfa)'],
  ['not-found', 'Error loading meals!'],
] as const)(
  'the page adds the request id to a loading error only if the server is at fault: %s',
  (code, shown) => {
    const error = Object.assign(new Refusal(code), { requestId: 'k7qm2xhd9tfa' })
    render(
      <QueryState query={failed(error)} loading={null} failure="Error loading meals!">
        {() => null}
      </QueryState>,
    )
    expect(screen.getByText(shown)).toBeTruthy()
  },
)
