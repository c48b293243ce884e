import { mkdirSync } from 'node:fs'
import { freePorts } from '@warm-ladle/testing'
import { finish, runIn, start, untilAnswers } from '../processes.ts'

/**
 * Starts a separate PostgreSQL in this new folder. PostgreSQL refuses to run as root, so root starts it as
 * another user.
 */
export async function startPostgres(folder: string) {
  const programs = '"$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)"'
  const isRoot = process.getuid?.() === 0
  const asOwner = (command: string) => (isRoot ? `runuser -u postgres -- ${command}` : command)
  mkdirSync(folder)
  if (isRoot) await runIn(folder, `chown postgres . && chmod 711 ..`)

  const [port] = await freePorts()
  await runIn(
    folder,
    asOwner(`${programs}/initdb -D '${folder}/data' -U warm_ladle -A trust -E UTF8 --locale=C.UTF-8`),
  )
  const settings = `-p ${port} -k '${folder}' -c listen_addresses=localhost`
  const server = start(folder, `exec ${asOwner(`${programs}/postgres -D '${folder}/data' ${settings}`)}`)
  await untilAnswers(server, async () => {
    const { status } = await finish(folder, `${programs}/pg_isready -h localhost -p ${port}`)
    return { status: status === 0 ? 200 : 503 }
  })
  return { url: `postgres://warm_ladle@localhost:${port}/postgres`, stop: server.stop, said: server.said }
}
