import { ConnectionTimeout } from './mutex.ts'

/** The system's codes: connection refused or broken, unknown host. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
])
/** Codes that mean this only for a connection: a local server's socket is gone while the server is stopped. */
const SOCKET_CODES = new Set(['ENOENT', 'EACCES', 'EPERM', 'ENOTDIR', 'ENOTSOCK'])
/** PostgreSQL's codes: connection exceptions, no resources, shutting down or starting, timed out, read-only. */
const POSTGRES_CODE = /^(08|53|57P0|57014|25006)/
/** The codes that end the connection, and its transaction with it. */
const POSTGRES_ENDS = /^(08|57P0)/
/** SQLite's codes: busy, out of memory, interrupted, input/output error, disk full, cannot open. */
const SQLITE_CODES = new Set([5, 7, 9, 10, 13, 14])
/** Messages of pg's own errors, which have no code. */
const POOL_MESSAGE =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error/

/** Codes of SQLite and PostgreSQL for a violated foreign key. */
const FOREIGN_KEY_CODES = new Set(['787', '23503'])

/** Whether an error says that a referenced row does not exist. */
export function isDanglingReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return FOREIGN_KEY_CODES.has(String(error.errcode))
  return 'code' in error && FOREIGN_KEY_CODES.has(String(error.code))
}

/** Whether an error says that a text contains NUL, which PostgreSQL rejects everywhere, even in comparisons. */
export const isUnreadableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '22021'

/** Codes of the system, SQLite and PostgreSQL for a full disk. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])
const SQLITE_FULL = 13

/** Whether an error says that a disk is full, on this machine or the database server. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return Number(error.errcode) === SQLITE_FULL
  return 'code' in error && DISK_FULL_CODES.has(String(error.code))
}

/** Whether an error says that the connection has ended, so its uncommitted work has not happened. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return /^Connection terminated|^Client has encountered/.test(error.message)
  return ['ECONNRESET', 'EPIPE'].includes(String(error.code)) || POSTGRES_ENDS.test(String(error.code))
}

/**
 * Whether an error says that the database cannot be reached or cannot answer now, rather than that the query was wrong.
 */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof ConnectionTimeout) return true
  // Node throws one error for all addresses of a host that refused.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return SQLITE_CODES.has(Number(error.errcode) & 0xff)
  if (!('code' in error)) return POOL_MESSAGE.test(error.message)
  const code = String(error.code)
  const isSocketAway = 'syscall' in error && error.syscall === 'connect' && SOCKET_CODES.has(code)
  return isSocketAway || SYSTEM_CODES.has(code) || POSTGRES_CODE.test(code)
}
