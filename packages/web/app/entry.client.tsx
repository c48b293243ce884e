import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext } from './page/nonce.ts'
import { pageFiles, waitForPageFiles } from './page/page-files.ts'
import { reloadedKey } from './page/reload-once.ts'
import { startWorker } from './page/start-worker.ts'

// browsers hide the attribute from scripts and style sheets; only the property has the value
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce

// all files are there: the next time that one is missing is a first one again
sessionStorage.removeItem(reloadedKey)

waitForPageFiles()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter instrumentations={[pageFiles]} />
      </NonceContext>
    </StrictMode>,
  )
})

startWorker()
