import { freePorts, productArguments, signIn, testEnvironment } from '@warm-ladle/testing'
import { runStatement, type ThrowawayDatabase } from './databases.ts'
import { fillWithMeals } from './fill.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/**
 * Starts the product on a database as `npm start` does, ready to be measured. Fills an empty database with
 * the demonstration.
 */
export async function startMeasured({ environment }: ThrowawayDatabase): Promise<ServerProcess> {
  const settings = await testEnvironment({ ...environment })
  return startServer({
    args: productArguments,
    environment: settings,
    origin: `http://localhost:${settings['PORT']}`,
    readyAt: '/readyz',
  })
}

/** Starts the bare handler of `bare-handler.ts` on a database that the product filled. */
export async function startBareHandler({ environment }: ThrowawayDatabase): Promise<ServerProcess> {
  const [port] = await freePorts()
  return startServer({
    args: ['bench/support/bare-handler.ts'],
    environment: { PORT: String(port), DATABASE_URL: environment.DATABASE_URL ?? '' },
    origin: `http://localhost:${port}`,
    readyAt: '/',
  })
}

/** Adds the demonstration and this many invented meals, and leaves the database as after a quiet night. */
export async function fillDatabase(database: ThrowawayDatabase, meals: number): Promise<void> {
  await (await startMeasured(database)).stop()
  const opened = database.open()
  await fillWithMeals(opened, meals)
  await opened.close()
  const { DATABASE_URL } = database.environment
  if (DATABASE_URL !== undefined) await runStatement(DATABASE_URL, 'vacuum analyze meals')
}

/** Logs in a resident of the demonstration and returns the cookie to send. */
export const signInResident = ({ origin }: ServerProcess): Promise<string> => signIn(origin, 'gold')
