/*
 * Builds the container image from the committed files and tests it: size, privileges, health and shutdown; as a
 * demonstration with a journey in the browser, and as production on SQLite and PostgreSQL with the main journey.
 *
 *   npm run container-check
 *
 * Needs buildah, podman, debootstrap and PostgreSQL; as root on Debian, it installs what is missing. The base image
 * is built from Debian's packages, unless CONTAINER_BASE names an image. Nothing else is fetched from an image
 * registry.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts } from '@warm-ladle/testing'
import { makeBase } from './container-check/base.ts'
import { type ContainerSetup, startContainer } from './container-check/container.ts'
import { engineIn, findWayToRun } from './container-check/engine.ts'
import { expectServed, walkMainJourney } from './container-check/main-journey.ts'
import { startPostgres } from './container-check/postgres.ts'
import { expectThat, finish, runIn } from './processes.ts'
import { requireTools } from './require-tools.ts'

const root = path.dirname(import.meta.dirname)
const folder = mkdtempSync(path.join(tmpdir(), 'container-check-'))
const engine = engineIn(folder)
const maxSize = 350e6
const closing: (() => unknown)[] = [() => runIn('/', `rm -rf '${folder}'`)]

try {
  requireTools('git', 'initdb', 'debootstrap', 'buildah', 'podman', 'runc')
  const image = await buildImage()
  const setup = { engine, image, run: await findWayToRun(engine, image) }
  await tryDemonstration(setup)
  await tryProduction(setup, 'SQLite')
  const postgres = await startPostgres(path.join(folder, 'postgres'))
  closing.push(postgres.stop)
  await tryProduction(setup, 'PostgreSQL', postgres.url)
  console.log('\nThe image runs the main journey.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of closing.toReversed()) await step()
}

async function buildImage() {
  const base = process.env.CONTAINER_BASE || (await makeBase(engine))
  await runIn(root, `git clone --quiet . '${folder}/source'`)
  const options = [
    '--isolation chroot --format docker',
    // makes the machine's certificates available, for networks with their own certificate authority
    '--volume /etc/ssl/certs:/etc/ssl/certs:ro',
    '--build-arg NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
    `--build-arg BUILD_BASE=${base} --build-arg RUN_BASE=${base}`,
  ]
  await runIn(`${folder}/source`, `${engine.buildah} build ${options.join(' ')} --tag warm-ladle .`)
  await expectImage()
  return 'localhost/warm-ladle'
}

async function expectImage() {
  const format = '{{.Size}} {{.User}} {{.Config.StopSignal}} {{.HealthCheck.Test}}'
  const { said } = await finish(folder, `${engine.podman} image inspect --format '${format}' warm-ladle`)
  const [size = ''] = said.split(' ')
  expectThat(Number(size) < maxSize, `it takes ${(Number(size) / 1e6).toFixed(0)} MB`, said)
  expectThat(
    said.includes('10001:10001 SIGTERM [CMD warm-ladle healthy]'),
    'it has user, signal and health',
    said,
  )
}

/** Runs the journey of a new member in a browser. */
async function tryDemonstration(setup: ContainerSetup) {
  console.log('\nDemonstration')
  const [port, sandboxPort] = await freePorts()
  const settings = {
    HOST: 'localhost',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    LIMIT_FACTOR: '1000',
  }
  const container = await startContainer(setup, 'demonstration', settings)
  closing.push(container.kill)
  await container.expectConfined()
  const journey = 'playwright test --config packages/e2e/playwright.config.ts journeys/spine'
  await runIn(root, journey, { BASE_URL: `http://localhost:${port}` })
  expectThat(true, 'a new member signs up, pays by card and requests a meal, and an admin serves it')
  await container.stop()
}

async function tryProduction(setup: ContainerSetup, name: string, databaseUrl?: string) {
  console.log(`\nProduction on ${name}`)
  const [port] = await freePorts()
  const origin = `http://localhost:${port}`
  const settings = {
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: origin,
    TIME_ZONE: 'Europe/Berlin',
    AUTH_SECRET: randomBytes(36).toString('base64'),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const container = await startContainer(setup, 'serve', settings)
  closing.push(container.kill)
  await container.expectConfined()
  await walkMainJourney(origin, container)
  await container.stop()

  const next = await startContainer(setup, 'serve', settings)
  closing.push(next.kill)
  await expectServed(origin)
  await next.stop()
}
