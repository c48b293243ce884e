import { explainPostgresFailure } from '../database/engine/explain-postgres-failure.ts'
import { explainSqliteFailure } from '../database/engine/explain-sqlite-failure.ts'
import { FolderInUse } from '../database/engine/folder-lock.ts'
import { NewerDatabase, UnreleasedDatabase } from '../database/engine/migrate.ts'
import { isDatabaseDown } from '../database/engine/failures.ts'
import { explainAbsence, DatabaseAbsent } from '../database/engine/wait-for-database.ts'
import { OtherPictures } from '../menu/pictures/require-shared-store.ts'
import { StoreFault } from '../menu/pictures/store-fault.ts'
import { SeveralAddresses } from './require-free-ports.ts'
import { OtherKind, OtherUrl } from '../operation/site-kind.ts'
import { InvalidConfig } from './config.ts'
import type { Config } from '../platform/config.ts'

/** Settings that a failure may be about; empty if the configuration could not be read. */
export type StartSettings = Partial<
  Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'host' | 'port' | 'sandboxPort' | 'metrics'>
>

/**
 * Explains why the service cannot start, if the cause is its environment rather than the product, with a message that
 * names the variable.
 */
export function explainStartFailure(error: unknown, settings: StartSettings): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (saysItself.some((kind) => error instanceof kind)) return error.message
  return explainListening(error, settings) ?? explainFile(error, settings) ?? explainDatabase(error, settings)
}

const saysItself = [
  InvalidConfig,
  FolderInUse,
  NewerDatabase,
  UnreleasedDatabase,
  DatabaseAbsent,
  OtherKind,
  StoreFault,
  OtherPictures,
  OtherUrl,
  SeveralAddresses,
]

/** An operating system error, as reported by Node. */
type SystemError = Error & {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly port?: unknown
  readonly path?: unknown
  readonly dest?: unknown
  readonly hostname?: unknown
}

/** Where the service should listen, with the variables that set it. */
interface ListenAddress {
  readonly host: string
  readonly port: number | undefined
  readonly hostName: string
  readonly portName: string
}

const noAddress = ({ hostName, host }: ListenAddress) =>
  `${hostName} is ${host}, which is not an address of this machine.`
const noName = ({ hostName, host }: ListenAddress) => `${hostName} is ${host}, a name that cannot be found.`

const listening: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port, portName }) =>
    `Port ${port} is already in use. Stop what listens there, or set ${portName} to another one.`,
  EACCES: ({ port, portName }) =>
    `Port ${port} may not be used by this user. Set ${portName} to another one, such as 3000.`,
  EADDRNOTAVAIL: noAddress,
  EINVAL: noAddress,
  ENOTFOUND: noName,
  EAI_AGAIN: noName,
}

function explainListening(error: SystemError, settings: StartSettings) {
  const address = toListenAddress(error, settings)
  const isOwnName = error.syscall === 'getaddrinfo' && error.hostname === address.host
  if (error.syscall !== 'listen' && error.syscall !== 'bind' && !isOwnName) return undefined
  return listening[String(error.code)]?.(address)
}

function toListenAddress(
  error: SystemError,
  { host = '', port, sandboxPort, metrics }: StartSettings,
): ListenAddress {
  const isOfMetrics =
    error.port === metrics?.port || (error.hostname !== host && error.hostname === metrics?.host)
  if (metrics && isOfMetrics) return { ...metrics, hostName: 'METRICS_HOST', portName: 'METRICS_PORT' }
  const taken = typeof error.port === 'number' ? error.port : port
  return { host, port: taken, hostName: 'HOST', portName: taken === sandboxPort ? 'SANDBOX_PORT' : 'PORT' }
}

const file: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EROFS: 'is on a disk that is mounted read-only',
  ENOTDIR: 'is not a folder, or has something in its path that is not a folder',
  EEXIST: 'is not a folder',
  EISDIR: 'is a folder',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk where this user’s quota is used up',
}

/** Incomplete files have temporary names that mean nothing to the operator. */
const hidden = /\/\.(?:unfinished|moved|restored)-[^/]*.*$/

/**
 * Explains problems with files. All files that the starting service writes are in DATA_DIR; commands also write to
 * paths they are given.
 */
function explainFile(error: SystemError, { dataDir }: StartSettings) {
  // the error of a failed copy names the source first
  const named = error.dest ?? error.path
  if (typeof named !== 'string') return undefined
  const isUnmade = error.code === 'ENOENT' && error.syscall === 'mkdir'
  const said = isUnmade ? 'cannot be created there' : file[String(error.code)]
  if (said === undefined) return undefined
  const location = named.replace(hidden, '')
  // compared by the beginning, because the folder is created with its parents
  return dataDir !== undefined && (location.startsWith(dataDir) || dataDir.startsWith(`${location}/`))
    ? `DATA_DIR cannot be used: ${location} ${said}.`
    : `${location} ${said}.`
}

/** Why the database cannot be used, or its server cannot be reached. */
function explainDatabase(error: Error, { databaseUrl, dataDir = '' }: StartSettings) {
  if (databaseUrl === undefined) return explainSqliteFailure(error, dataDir)
  return explainPostgresFailure(error) ?? (isDatabaseDown(error) ? explainAbsence(error) : undefined)
}
