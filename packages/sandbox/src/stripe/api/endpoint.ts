import type { FormTree } from '../form-encoding.ts'
import type { Account } from './account.ts'
import type { Role } from './keys.ts'

/**
 * One call, parsed and authorised: the account's records, the caller's key, the id in the path ('' if none), the
 * parameters.
 */
export interface ApiCall {
  readonly account: Account
  readonly role: Role
  readonly id: string
  readonly params: FormTree
}

/** An endpoint as data. `access: 'publishable'` admits both keys; `params` are all it understands. */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly access: Role
  readonly params: readonly string[]
  run(call: ApiCall): object
}
