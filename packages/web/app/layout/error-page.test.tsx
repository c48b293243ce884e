import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ReferenceContext } from './providers.tsx'
import { ErrorPage } from './error-page.tsx'

it('the error page shows the reference for a page that the server could not render, even after hydration', () => {
  const container = document.createElement('main')
  container.innerHTML = renderToString(
    <ReferenceContext value="k7qm2xhd9tfa">
      <ErrorPage error={new Error('x is undefined')} />
    </ReferenceContext>,
  )
  expect(container.textContent).toContain('Reference: k7qm2xhd9tfa')

  const onRecoverableError = vi.fn<(error: unknown) => void>()
  const sanitized = new Error('Unexpected Server Error')
  render(<ErrorPage error={sanitized} />, { container, hydrate: true, onRecoverableError })
  expect(container.textContent).toContain('Reference: k7qm2xhd9tfa')
  expect(onRecoverableError).not.toHaveBeenCalled()
})
