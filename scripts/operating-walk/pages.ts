import { readFileSync } from 'node:fs'

/** The code blocks of a language in a page's section, in order; the first section with that name counts. */
export function listBlocks(page: string, section: string, language: string): string[] {
  const [, text = ''] = readFileSync(page, 'utf8').split(new RegExp(`\\n##+ ${section}\\n`))
  const [own = ''] = text.split('\n## ')
  const blocks = [...own.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))]
  if (blocks.length === 0) throw new Error(`${page} has nothing to carry out in '${section}'.`)
  return blocks.map(([, block = '']) => block)
}
