import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePorts, shell } from '@warm-ladle/testing'
import { Client } from 'pg'
import { createOn, removeFrom } from '../databases.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { fields, type Peer } from './peer.ts'

const run = promisify(execFile)
/** Maximum npm output, in bytes. */
const maxBuffer = 100_000_000

export interface RunningPeer {
  readonly server: ServerProcess
  remove(): Promise<void>
}

/** Rows of `meals` as JSON. */
export type Meals = string

/** The product's published meals, to copy to a peer. */
export async function mealsIn(url: string): Promise<Meals> {
  const [row] = await runQuery<{ meals: string }>(
    url,
    `select json_agg(m)::text as meals from (
      select ${fields.map((field) => (field === 'ingredients' ? 'ingredients::json' : field)).join()}, search_text
      from meals where status = 'published') m`,
  )
  return row?.meals ?? '[]'
}

interface Where {
  /** A PostgreSQL in which databases can be created. */
  readonly postgres: string
  /** Stores the installed packages for the next run. By default they are removed afterwards. */
  readonly cacheFolder: string | undefined
}

/** Installs a peer into its own folder and starts it on its own database with these meals. */
export async function startPeer(
  peer: Peer,
  { postgres, cacheFolder }: Where,
  meals: Meals,
): Promise<RunningPeer> {
  const folder =
    cacheFolder === undefined
      ? await mkdtemp(path.join(tmpdir(), 'warm-ladle-peer-'))
      : path.join(path.resolve(cacheFolder), packageName(peer))
  const database = await createOn(postgres)
  const remove = async () => {
    if (cacheFolder === undefined) await rm(folder, { recursive: true, force: true })
    await removeFrom(postgres, new URL(database).pathname.slice(1))
  }
  try {
    await install(peer, folder)
    const server = await serve(peer, { folder, database, meals })
    return {
      server,
      async remove() {
        await server.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

const packageName = ({ name }: Peer) => name.toLowerCase().replaceAll(' ', '-')

async function install(peer: Peer, folder: string) {
  const { dependencies, overrides, files } = peer
  const manifest = { name: packageName(peer), private: true, dependencies, overrides }
  for (const [file, content] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), content)
  }
  const done = path.join(folder, 'installed')
  if (existsSync(done)) return
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: { ...shell },
    maxBuffer,
  })
  await writeFile(done, '')
}

interface PeerSetup {
  readonly folder: string
  readonly database: string
  readonly meals: Meals
}

async function serve(peer: Peer, { folder, database, meals }: PeerSetup): Promise<ServerProcess> {
  const [port] = await freePorts()
  const environment = peer.environment(database, port)
  const start = () =>
    startServer({
      args: peer.args,
      environment,
      folder,
      origin: `http://localhost:${port}`,
      readyAt: peer.readyAt,
    })
  await peer.prepare({
    async run(args) {
      await run(process.execPath, args, { cwd: folder, env: { ...shell, ...environment }, maxBuffer })
    },
    async query(statement) {
      await runQuery(database, statement)
    },
    async startOnce() {
      await (await start()).stop()
    },
  })
  await fill(database, peer, meals)
  return start()
}

/** Adds the meals, and the indexes that the list needs. */
async function fill(database: string, { columns }: Peer, meals: Meals) {
  const own = [...fields, 'search_text'].filter((column) => !(column in columns))
  const expressions = [...own, ...Object.values(columns)]
  await runQuery(
    database,
    `insert into meals (${[...own, ...Object.keys(columns)].join()}) select ${expressions.join()} from json_to_recordset($1) as m (
      id uuid, title text, category text, image text, ingredients json, description text, price_cents integer, rating integer,
      likes integer, reviews_count integer, distributor_name text, distributor_email text, post_time timestamptz, search_text text)`,
    [meals],
  )
  await runQuery(database, 'create extension if not exists pg_trgm')
  await runQuery(database, 'create index meals_text on meals using gin (search_text gin_trgm_ops)')
  await runQuery(
    database,
    'create index meals_listed on meals (category, post_time desc, id desc, price_cents)',
  )
  await runQuery(database, 'vacuum analyze meals')
}

async function runQuery<Row extends object>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
