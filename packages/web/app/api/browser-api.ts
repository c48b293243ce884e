import { api, createClient } from '@warm-ladle/contract'

/** Calls the service from a browser. Pages reach it by `useApi`; whoever imports it has it loaded with the page. */
export const browserApi = createClient(api, (path, init) => fetch(path, init))
