import { api, createClient } from '@warm-ladle/contract'
import { repeatOnceProved } from './fresh-proof.ts'

/**
 * Calls the service from a browser. Pages reach it by `useApi`; a module that imports it has it loaded with the page. A call
 * that needs a fresh proof of who calls asks for it, and is then repeated.
 */
export const browserApi = createClient(
  api,
  (path, init) => fetch(path, init),
  (endpoint, call) => (endpoint.freshProof ? repeatOnceProved(call) : call()),
)
