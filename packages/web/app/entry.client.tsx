import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './page/nonce.ts'

// browsers hide the attribute from scripts and style sheets; only the property has the value
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})
