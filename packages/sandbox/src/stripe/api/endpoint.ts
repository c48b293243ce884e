import type { FormTree } from '../form-encoding.ts'
import type { Account } from './account.ts'
import type { Role } from './keys.ts'

/**
 * A parsed and authorized call: the account's records, the caller's key, the id in the path ('' if none) and the
 * parameters.
 */
export interface ApiCall {
  readonly account: Account
  readonly role: Role
  readonly id: string
  readonly params: FormTree
}

/** An endpoint as data. `access: 'publishable'` admits both keys; `params` lists all accepted parameters. */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Role
  readonly params: readonly string[]
  run(call: ApiCall): object
}
