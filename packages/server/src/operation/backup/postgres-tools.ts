import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { BackupFailure } from './failure.ts'

type Tool = 'pg_dump' | 'pg_restore'
/** Where Debian's packages install each version's programs. */
const debian = '/usr/lib/postgresql'
/** URL parameters, and the variables that pass them to PostgreSQL's programs. */
const variables: Readonly<Record<string, string>> = {
  options: 'PGOPTIONS',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/**
 * Runs one of PostgreSQL's own programs on this database.
 *
 * @param server the server's major version; the program must not be older
 * @throws {BackupFailure} if there is no such program, or it fails
 */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  { url, server }: { readonly url: string; readonly server: number },
): Promise<void> {
  const program = await findTool(tool, server)
  const { status, complaint } = await run(program, args, toEnvironment(url))
  if (status !== 0) throw new BackupFailure(`${tool} has failed:\n${complaint.trim()}`)
}

/**
 * The first program that is not older than the server.
 *
 * @param programs names or paths; by default the one on the PATH and those from Debian's packages
 * @throws {BackupFailure} if there is none
 */
export async function findTool(tool: Tool, server: number, programs?: readonly string[]): Promise<string> {
  const found: number[] = []
  for (const program of programs ?? [tool, ...(await debianPrograms(tool))]) {
    const version = await readVersion(program)
    if (version !== undefined && version >= server) return program
    if (version !== undefined) found.push(version)
  }
  throw new BackupFailure(
    found.length === 0
      ? `${tool} was not found: install the client programs of PostgreSQL ${server} or newer ` +
          `(Debian's package is postgresql-client), on the PATH.`
      : `${tool} is of version ${Math.max(...found)}, which is older than the server's ${server}: ` +
          `install the client programs of PostgreSQL ${server}.`,
  )
}

async function debianPrograms(tool: Tool): Promise<string[]> {
  const versions = await readdir(debian).catch(() => [])
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(debian, version, 'bin', tool))
}

/** Undefined if there is no such program. */
async function readVersion(program: string): Promise<number | undefined> {
  const { said } = await run(program, ['--version'], {})
  const [, version] = /PostgreSQL\) (\d+)/.exec(said) ?? []
  return version === undefined ? undefined : Number(version)
}

/**
 * Everything needed to connect, including the password, because arguments are visible to every user on the machine.
 */
function toEnvironment(url: string): Record<string, string> {
  const { host, port, user, password, database } = new Client({ connectionString: url })
  const { searchParams } = new URL(url.replace('@/', '@localhost/'))
  // only Node's driver knows this value
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require')
  const parameters = Object.entries(variables).map(([name, variable]) => [variable, searchParams.get(name)])
  const all = [
    ['PGHOST', host],
    ['PGPORT', String(port)],
    ['PGUSER', user],
    ['PGPASSWORD', password],
    ['PGDATABASE', database],
    ['PGAPPNAME', 'warm-ladle backup'],
    ...parameters,
  ]
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

/** The environment without the product's own secrets, which are none of the program's business. */
const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(PATH|HOME|PG.+)$/.test(name)))

interface Run {
  /** Null if there is no such program, or it was killed. */
  readonly status: number | null
  readonly said: string
  readonly complaint: string
}

async function run(program: string, args: readonly string[], added: Record<string, string>): Promise<Run> {
  const child = spawn(program, args, {
    env: { ...inherited(), LC_ALL: 'C.UTF-8', ...added },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  const [said, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { status, said, complaint }
}
