import root from '../../package.json' with { type: 'json' }
import { mergeSearchIndexes } from '../../packages/server/src/database/search/merge-search-indexes.ts'
import { testEnvironment } from '../../packages/e2e/support/test-environment.ts'
import { tell, type ThrowawayDatabase } from './databases.ts'
import { fillWithMeals } from './fill.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Starts the whole product, with the flags of `npm start`, on a database; on an empty one it adds its demonstration first. */
export async function startProduct({ environment }: ThrowawayDatabase): Promise<ServerProcess> {
  const settings: Record<string, string> = { ...(await testEnvironment()), ...environment }
  return startServer({
    args: root.scripts.start.replace(/^exec node /, '').split(' '),
    environment: settings,
    origin: `http://localhost:${settings.PORT}`,
    readyAt: '/readyz',
  })
}

/** Starts the bare handler of `bare-handler.ts` on a database that the product has filled. */
export async function startBareHandler({ environment }: ThrowawayDatabase): Promise<ServerProcess> {
  const { PORT = '' } = await testEnvironment()
  return startServer({
    args: ['bench/support/bare-handler.ts'],
    environment: { PORT, DATABASE_URL: environment.DATABASE_URL ?? '' },
    origin: `http://localhost:${PORT}`,
    readyAt: '/',
  })
}

/** Adds the demonstration and so many invented meals, and leaves the database as it is after a quiet night. */
export async function fillDatabase(database: ThrowawayDatabase, meals: number): Promise<void> {
  await (await startProduct(database)).stop()
  const opened = database.open()
  await fillWithMeals(opened, meals)
  while (await mergeSearchIndexes(opened.db));
  await opened.close()
  const { DATABASE_URL } = database.environment
  if (DATABASE_URL !== undefined) await tell(DATABASE_URL, 'vacuum analyze meals')
}

/** Signs a resident of the demonstration in, and answers the cookie to send. */
export async function signIn({ origin }: ServerProcess): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'gold@warmladle.test', password: 'gold-demo' }),
  })
  if (!answer.ok) throw new Error(`The sign-in failed: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
