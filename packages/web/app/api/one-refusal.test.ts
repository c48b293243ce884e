import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

// In a separate process, because the test runner loads modules differently.
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

it.runIf(process.env.NIGHTLY)(
  'pages and API share one Refusal class, in the build and in development',
  () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: path.dirname(import.meta.dirname),
      encoding: 'utf8',
    })
    expect(output.trim().split('\n').at(-1)).toBe('[true,true]')
  },
  60_000,
)
