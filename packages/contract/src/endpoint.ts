import './platform/english.ts'
import type { core } from 'zod/mini'
import type { Access } from './access.ts'
import type { LimitName } from './limits.ts'
import type { Message } from './platform/message.ts'
import type { RefusalCode } from './refusal-codes.ts'
import type { Scope } from './scopes.ts'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** The scope that a token needs, besides its owner's access. Without a scope, tokens are refused. */
  readonly scope?: Scope
  readonly summary: string
  readonly params?: core.$ZodObject
  readonly query?: core.$ZodObject
  readonly body?: core.$ZodType
  readonly returns: core.$ZodType
  /**
   * The field of the query, body or params that names a member, by _id or email. It must name the caller, except that
   * admins may name others when reading.
   */
  readonly subjectField?: 'userId' | 'email'
  /**
   * The response is one page of a list: `Link` points to the next page, and `X-Total-Count` is the total up to
   * `maxCounted`.
   */
  readonly paged?: true
  /** The response is a file instead of JSON: a table for spreadsheets, or a calendar. */
  readonly sends?: 'csv' | 'ics'
  /**
   * The response is a stream of server-sent events, each as declared in `returns`. Browsers read it with `EventSource`,
   * so the typed client leaves it out: see `subscribe`.
   */
  readonly live?: true
  /** The body is a multipart form with a file in this field. */
  readonly upload?: string
  /**
   * Only for callers who have logged in, or confirmed their login, recently. Others are refused with `login-again`;
   * pages then ask for the password or passkey, and repeat the call.
   */
  readonly freshProof?: true
  /**
   * The cost of the call grows with the hostel's history. Heavy reads run one at a time, so any number of them never slows
   * other calls. Spreadsheet exports and searches in staff lists are also heavy.
   */
  readonly heavy?: true
  /** How often one caller may call this endpoint. Every endpoint that changes something has a limit. */
  readonly throttle?: LimitName
  /** Messages for this endpoint that say more than the default ones. */
  readonly messages?: { readonly [C in RefusalCode]?: Message }
}

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares a feature's endpoints, keeping their exact types. */
export const endpoints = <const E extends Endpoints>(declared: E): E => declared

/** One page of a list, and the cursor of the next page. */
export interface Page<Body> {
  readonly body: Body
  /** Cursor of the next page; absent on the last. */
  readonly next?: string | undefined
  /** Length of the whole list, only with its first page; missing above `maxCounted`. */
  readonly total?: number | undefined
}

/** A table that is exported row by row, because it may be larger than memory. */
export interface Table {
  /** Suggested name for saving the file. */
  readonly fileName: `${string}.csv`
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly (string | number)[]>
}

/**
 * A state that can be followed. The listener gets the current state at once, or as soon as it is known, and then each
 * later one.
 *
 * @returns a function that unsubscribes
 */
export type Feed<State> = (listener: (state: State) => void) => () => void

type RequestPart = 'params' | 'query' | 'body'
type Declared<E extends Endpoint> = {
  [P in RequestPart as E[P] extends core.$ZodType ? P : never]: E[P] & core.$ZodType
}
type Upload<E extends Endpoint> = E['upload'] extends string ? { file: Blob } : unknown
type Paged<E extends Endpoint, Body> = E['paged'] extends true ? Page<Body> : Body

type Sent<E extends Endpoint> = { [P in keyof Declared<E>]: core.input<Declared<E>[P]> }
/** The parts of a call that may be left out. */
type Omissible<Parts> = { [P in keyof Parts]-?: undefined extends Parts[P] ? P : never }[keyof Parts]

/** What a caller sends. */
export type Call<E extends Endpoint> = Omit<Sent<E>, Omissible<Sent<E>>> &
  Partial<Pick<Sent<E>, Omissible<Sent<E>>>> &
  Upload<E>
/** The same call as the handler receives it, once it has been validated. */
export type Received<E extends Endpoint> = { [P in keyof Declared<E>]: core.output<Declared<E>[P]> }
/** What the handler returns. */
export type Answer<E extends Endpoint> = E['live'] extends true
  ? Feed<core.output<E['returns']>>
  : E['sends'] extends 'csv'
    ? Table
    : Paged<E, core.output<E['returns']>>
/** The same response as the caller receives it. */
export type Reply<E extends Endpoint> = Paged<E, core.output<E['returns']>>
