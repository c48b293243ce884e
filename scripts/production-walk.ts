/*
 * Walks the README's way to production, word for word, in a fresh clone of what is committed: on SQLite, then on
 * PostgreSQL, behind nginx with TLS. Tries to get in by everything that is published, and ends with the first that
 * succeeds. A demonstration, on which all of them succeed, shows that they are able to.
 *
 *   npm run production-walk
 *
 * Needs git, openssl, nginx and PostgreSQL; as root on Debian it installs what is missing, elsewhere it says so.
 */
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkPublished, expectClosed, expectHttps, publishedSecrets } from './production-walk/intruder.ts'
import { callOver, freePortsApart } from './production-walk/network.ts'
import { startNginx } from './production-walk/nginx.ts'
import { blocksOf } from './production-walk/pages.ts'
import { startPostgres } from './production-walk/postgres.ts'
import { expectThat, finish, runIn, start, untilAnswers } from './production-walk/processes.ts'
import { expectIntruderFindsDemonstration } from './production-walk/self-check.ts'
import { requireTools } from './require-tools.ts'

const root = path.dirname(import.meta.dirname)
const folder = mkdtempSync(path.join(tmpdir(), 'production-walk-'))
const clone = path.join(folder, 'clone')
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

try {
  requireTools('git', 'openssl', 'nginx', 'initdb')
  await runIn(root, `git clone --quiet . '${clone}'`)
  await walk('SQLite')
  await expectIntruderFindsDemonstration(clone, path.join(folder, 'demonstration'))
  await runIn(clone, 'rm -r data production.env copies')
  const postgres = await startPostgres(path.join(folder, 'postgres'))
  closing.push(postgres.stop)
  await walk('PostgreSQL', postgres.url)
  console.log('\nThe README leads to a production that is closed to intruders.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of closing.toReversed()) await step()
}

async function walk(name: string, databaseUrl?: string) {
  console.log(`\n${name}`)
  const [port, tlsPort] = await freePortsApart()
  const nginx = await startNginx({ folder: path.join(folder, name), root, port, tlsPort })
  closing.push(nginx.stop)
  const call = callOver(`https://localhost:${tlsPort}`, nginx.certificate)
  // variables of the developer's shell must not change the outcome
  const env = { NODE_ENV: 'production', PORT: String(port) }
  const person = { name: 'Wanda Warden', email: 'warden@example.org', password: 'a-long-pass-phrase-of-hers' }
  let service: ReturnType<typeof start> | undefined

  for (const written of blocksOf(path.join(clone, 'README.md'), 'Run it for a hostel', 'sh')) {
    const command = asMeant(written, `https://localhost:${tlsPort}`)
    console.log(`  $ ${written.trim().split('\n')[0]}`)
    if (command.includes('npm run production')) {
      expectThat(
        (statSync(path.join(clone, 'production.env')).mode & 0o077) === 0,
        'the settings are private',
      )
      if (databaseUrl) appendFileSync(path.join(clone, 'production.env'), `DATABASE_URL=${databaseUrl}\n`)
      service = start(clone, command, env)
      closing.push(service.stop)
      await untilAnswers(service, () => call('/readyz'))
      await call('/api/auth/sign-up/email', { body: person })
    } else {
      await runIn(clone, command, env)
    }
  }
  if (!service) throw new Error('The README starts no production.')

  const signedIn = await call('/api/auth/sign-in/email', { body: person })
  const role = await call(`/api/users/${person.email}`, { cookie: signedIn.cookie })
  expectThat(role.text.includes('"admin"'), 'the account that was named is an admin')
  expectHttps(signedIn)
  for (const { what, holds, seen } of await checkPublished(call, port)) expectThat(holds, what, seen)
  await expectClosed({ port, tlsPort })

  await service.stop()
  await expectRefusals({ ...env, DATA_DIR: './data', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
}

/** Checks that the demonstration does not start on this clone and its data. */
async function expectRefusals(env: Readonly<Record<string, string>>) {
  const attempts = [
    ['npm start', env, 'npm run production'],
    ['npm start', { ...env, NODE_ENV: '' }, 'are a hostel’s own'],
    ['npm run production', { ...env, PUBLIC_URL: 'http://meals.example.org' }, 'must begin with https://'],
    ['npm run production', { ...env, AUTH_SECRET: 'change-me'.repeat(5) }, 'can be guessed'],
    ['npm run production', { ...env, STRIPE_WEBHOOK_SECRET: publishedSecrets[0] }, 'can be guessed'],
    ['npm run production', { ...env, STRIPE_SECRET_KEY: 'sk_test_1' }, 'is a test key'],
  ] as const
  for (const [command, settings, message] of attempts) {
    const { status, said } = await finish(clone, command, settings)
    const isPlain = status !== 0 && said.replaceAll("'", '’').includes(message) && !said.includes('\n    at ')
    expectThat(isPlain, `'${command}' is refused: “… ${message} …”`, said)
  }
}

/** A command of the README with what its reader puts in: an address of their own, and keys as Stripe makes them. */
function asMeant(command: string, origin: string): string {
  return command
    .replaceAll('https://meals.example.org', origin)
    .replaceAll(/(?<=(?:[sp]k_live|whsec)_)…/g, () => randomBytes(24).toString('hex'))
}
