import { ConnectionTimeout } from './mutex.ts'

/** System error codes: connection refused or broken, unknown host. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])
/**
 * Codes that mean this only when connecting, because a local server's socket is missing while the server is
 * stopped.
 */
const SOCKET_CODES = new Set(['ENOENT', 'EACCES', 'EPERM', 'ENOTDIR', 'ENOTSOCK'])
/**
 * PostgreSQL error codes: connection exceptions, insufficient resources, shutting down or starting, timeout,
 * read-only.
 */
const POSTGRES_CODE = /^(08|53|57P0|57014|25006)/
/** PostgreSQL error codes that close the connection, and with it the transaction. */
const POSTGRES_ENDS = /^(08|57P0)/
/** SQLite error codes: busy, out of memory, interrupted, input/output error, disk full, cannot open. */
const SQLITE_CODES = new Set([5, 7, 9, 10, 13, 14])
/** Messages of pg's own errors, which have no code. */
const POOL_MESSAGE =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error/

/** SQLite and PostgreSQL codes for a violated foreign key. */
const FOREIGN_KEY_CODES = new Set(['787', '23503'])

/** Whether an error says that a referenced row does not exist. */
export function isDanglingReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return FOREIGN_KEY_CODES.has(String(error.errcode))
  return 'code' in error && FOREIGN_KEY_CODES.has(String(error.code))
}

/**
 * Whether an error says that a text contains a NUL character, which PostgreSQL rejects everywhere, even in
 * comparisons.
 */
export const isUnreadableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22021'

/** System, SQLite and PostgreSQL codes for a full disk. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
const SQLITE_FULL = 13

/** Whether an error says that a disk is full, on this machine or on the database server's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return Number(error.errcode) === SQLITE_FULL
  return 'code' in error && DISK_FULL_CODES.has(String(error.code))
}

/** Whether an error says that the connection was closed, so that its uncommitted work was rolled back. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return /^Connection terminated|^Client has encountered/.test(error.message)
  return ['ECONNRESET', 'EPIPE'].includes(String(error.code)) || POSTGRES_ENDS.test(String(error.code))
}

/** Whether an error says that the database is unreachable or unavailable, rather than that the query was wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof ConnectionTimeout) return true
  // if all of a host's addresses refused, Node throws one error for all of them
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return SQLITE_CODES.has(Number(error.errcode) & 0xff)
  if (!('code' in error)) return POOL_MESSAGE.test(error.message)
  const code = String(error.code)
  const isSocketAway = 'syscall' in error && error.syscall === 'connect' && SOCKET_CODES.has(code)
  return isSocketAway || SYSTEM_CODES.has(code) || POSTGRES_CODE.test(code)
}
