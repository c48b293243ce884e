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
  /** What a token must be allowed to do to be admitted, besides the access of its owner; without it no token is. */
  readonly scope?: Scope
  readonly summary: string
  readonly params?: core.$ZodObject
  readonly query?: core.$ZodObject
  readonly body?: core.$ZodType
  readonly returns: core.$ZodType
  /**
   * The field of query, body or params that names a member, by _id or e-mail. It may name only the caller; in reading
   * calls admins may name others too.
   */
  readonly subjectField?: 'userId' | 'email'
  /** The answer is one page of a list: `Link` leads to the next one, `X-Total-Count` is the total up to `maxCounted`. */
  readonly paged?: true
  /** The answer is a file and no JSON: a table for spreadsheets, or a calendar. */
  readonly sends?: 'csv' | 'ics'
  /**
   * The answer is a stream of server-sent events, each as `returns` says. Browsers read it by `EventSource`, so the
   * typed client leaves it out: see `subscribe`.
   */
  readonly live?: true
  /** The body is a multipart form with a file in this field. */
  readonly upload?: string
  /**
   * Only for callers who signed in or reauthenticated recently. Others are refused with `login-again`, upon which the
   * pages ask for the password or passkey and repeat the call.
   */
  readonly freshProof?: true
  /**
   * Its cost grows with the hostel's past. Such reads wait for each other, so that beside any number of them all other calls
   * are answered as ever. So do tables for spreadsheets, and lists of the staff in which a text is searched for.
   */
  readonly heavy?: true
  /** How often one caller may call it; every endpoint that changes something has a limit. */
  readonly throttle?: LimitName
  /** This endpoint's own messages, which say more than the usual ones. */
  readonly messages?: { readonly [C in RefusalCode]?: Message }
}

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares the endpoints of a feature, keeping their exact types. */
export const endpoints = <const E extends Endpoints>(declared: E): E => declared

/** One page of a list, and how to get the next. */
export interface Page<Body> {
  readonly body: Body
  /** Cursor of the next page; absent on the last. */
  readonly next?: string | undefined
  /** Rows in the whole list, with its first page; missing where there are more than `maxCounted`. */
  readonly total?: number | undefined
}

/** A table to export, row by row, so that it may be larger than memory. */
export interface Table {
  /** What the file is saved as. */
  readonly fileName: `${string}.csv`
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<readonly (string | number)[]>
}

/**
 * A state that others follow: the listener is told the present one at once, or as soon as it is known, and each later one.
 *
 * @returns a function that ends it
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
/** The same call as the handler sees it, once it has been validated. */
export type Received<E extends Endpoint> = { [P in keyof Declared<E>]: core.output<Declared<E>[P]> }
/** What the handler answers. */
export type Answer<E extends Endpoint> = E['live'] extends true
  ? Feed<core.output<E['returns']>>
  : E['sends'] extends 'csv'
    ? Table
    : Paged<E, core.output<E['returns']>>
/** The same answer as the caller receives it. */
export type Reply<E extends Endpoint> = Paged<E, core.output<E['returns']>>
