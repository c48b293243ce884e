import { readFile } from 'node:fs/promises'
import { minify, transform } from 'rolldown/utils'
import type { Plugin } from 'vite'

/** The query in an import: `import script from './reload-once.ts?script'`. */
const query = '?script'

/** Compiles a file without imports to an inline script, small enough to be in every page. */
export const scripts = (): Plugin => ({
  name: 'scripts',
  load: {
    filter: { id: /\?script$/ },
    handler: async (id) => `export default ${JSON.stringify(await buildScript(id.slice(0, -query.length)))}`,
  },
})

/** The text of a function that calls the file's default export with the same options. */
export async function buildScript(file: string): Promise<string> {
  const { code: plain } = await transform(file, await readFile(file, 'utf8'))
  const { code } = await minify(file, plain, { module: true })
  const exported = /export default function (\w+)/.exec(code)?.[1]
  if (exported === undefined) throw new Error(`${file} exports no function by default.`)
  return `options=>{${code.replace('export default ', '')};${exported}(options)}`
}
