import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

// In a process of its own, because a test runner has a way of its own to load modules.
const program = `
  import { createServer } from 'node:http'
  import { Refusal } from '@warm-ladle/contract'
  import { loadBuiltPages, startDevServer } from '@warm-ladle/web/rendering'

  const built = await loadBuiltPages()
  const server = await startDevServer(createServer())
  const inDevelopment = await server.loadBuild()
  await server.close()
  console.log(JSON.stringify([built, inDevelopment].map(({ entry }) => entry.module.Refusal === Refusal)))
`

it('pages and calls share one Refusal, as built and in development', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: path.dirname(import.meta.dirname),
    encoding: 'utf8',
  })
  expect(output.trim().split('\n').at(-1)).toBe('[true,true]')
}, 60_000)
