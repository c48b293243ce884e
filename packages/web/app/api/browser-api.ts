import { api, createClient } from '@warm-ladle/contract'
import { repeatOnceProved } from './fresh-proof.ts'
import { reach } from './reach.ts'
import { sendFile } from './send-file.ts'

/**
 * Calls the service from a browser. Pages get it from `useApi`; a module that imports it directly loads it with the
 * page. A call that needs a fresh proof asks the member to reauthenticate, and is then repeated.
 */
export const browserApi = createClient(
  api,
  (path, init) => (init.body instanceof FormData ? sendFile(path, init) : reach(path, init)),
  (endpoint, call) => (endpoint.freshProof ? repeatOnceProved(call) : call()),
)
